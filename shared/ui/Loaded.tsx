import type { ComponentType } from 'react';
import { NotLoaded } from './NotLoaded.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useLoad } from './useLoad.ts';

interface LoadedProps<Props extends object> {
  /** The same function on every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What its component gets. */
  readonly props: Props;
}

/** A part with code of its own. Where that cannot be loaded, the page around it works on. */
export function Loaded<Props extends object>({ load, props }: LoadedProps<Props>) {
  const { loaded: Part, error, retry } = useLoad(load);
  if (Part) return <Part {...props} />;
  return error === undefined ? <ScreenSkeleton /> : <NotLoaded onRetry={retry} />;
}
