import { QueueLine, useQueue } from '../queue/index.ts';

interface KeptLineProps {
  /** Whether the user takes photos here: it then also says that everything is sent. */
  readonly isAlways: boolean;
}

/** What is kept on this phone and not sent. */
export function KeptLine({ isAlways }: KeptLineProps) {
  const { entries, preparing, sent, lost, isRead } = useQueue();
  // Before it is read, the line has its place: there is something to be said.
  const count = entries.length + preparing + sent.length + lost.length;
  if (!isAlways && isRead && count === 0) return null;
  return <QueueLine />;
}
