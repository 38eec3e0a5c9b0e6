import { ErrorPanel } from './ErrorPanel.tsx';

/** Stands where a part could not be loaded that `useLoad` loads once there is a connection. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorPanel title="This part could not be loaded" onRetry={onRetry}>
      The rest of the page works.{' '}
      {navigator.onLine
        ? 'Check your connection, then try again.'
        : 'There is no connection. This part loads by itself once there is one.'}
    </ErrorPanel>
  );
}
