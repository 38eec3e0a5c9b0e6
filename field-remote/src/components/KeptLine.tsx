import { QueueLine, useQueue } from '../queue/index.ts';

interface KeptLineProps {
  /** Whether the user takes photos here: it then also says that everything is sent. */
  readonly isAlways: boolean;
}

/** What is kept on this phone and not sent. */
export function KeptLine({ isAlways }: KeptLineProps) {
  const { entries, preparing, lost, isRead } = useQueue();
  // Before it is read, the line has its place: there is something to be said.
  if (!isAlways && isRead && entries.length + preparing + lost.length === 0) return null;
  return <QueueLine />;
}
