import { ErrorPanel } from '@plumbline/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { MoneyScreenProps } from '../components/screen-props.ts';
import { ScreenSkeleton } from '../components/ScreenSkeleton.tsx';
import type { MoneyScreen } from './screens.ts';

interface LoadedScreenProps {
  readonly screen: MoneyScreen;
  readonly place: MoneyScreenProps;
}

/** A screen that has code of its own. Where that cannot be loaded, Retry asks for it again. */
export function LoadedScreen({ screen: { load }, place }: LoadedScreenProps) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<MoneyScreenProps> }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isOver = false;
    load().then(
      (Screen) => {
        if (!isOver) setLoaded({ Screen });
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

  if (loaded) return <loaded.Screen {...place} />;
  if (!hasFailed) return <ScreenSkeleton />;
  return (
    <ErrorPanel title="This part could not be loaded" onRetry={retry}>
      The rest of the page works. Check your connection, then try again.
    </ErrorPanel>
  );
}
