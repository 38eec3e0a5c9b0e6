import { ErrorPanel } from '@plumbline/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

interface LoadedProps<Props extends object> {
  /** The same function on every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What its component gets. */
  readonly props: Props;
}

/** A part with code of its own. Where that cannot be loaded, Retry asks for it again. */
export function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Props> }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isOver = false;
    load().then(
      (Part) => {
        if (!isOver) setLoaded({ Part });
      },
      () => {
        if (!isOver) setFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [load, attempt]);

  function retry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  if (loaded) return <loaded.Part {...props} />;
  if (!hasFailed) return <ScreenSkeleton />;
  return (
    <ErrorPanel title="This part could not be loaded" onRetry={retry}>
      The rest of the page works. Check your connection, then try again.
    </ErrorPanel>
  );
}
