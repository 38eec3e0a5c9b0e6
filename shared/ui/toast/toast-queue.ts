import type { Toast } from './toast-store.ts';

/** As many are shown at a time: more would cover a phone's page. */
export const SHOWN = 2;

/** Whether a toast may go before its time. */
const isBrief = ({ tone, action }: Toast) => tone !== 'danger' && !action;

/** Whether it only says that what the user pressed is done. */
export const saysDone = (toast: Toast) => toast.tone === 'success' && isBrief(toast);

/** Whether nothing of a toast is lost if the next one takes its place. */
const isReplaced = (toast: Toast, next: Toast) =>
  (next.tone === 'success' && saysDone(toast)) ||
  (toast.title === next.title &&
    (isBrief(toast) || (!toast.action && toast.description === next.description)));

/**
 * The toasts that are still to be read. Each replaces one with its title, and a toast of success those of
 * former successes. Where there are too many, the oldest goes, but no error and no action: then the later
 * ones wait.
 */
export function queueOf(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.reduce<readonly Toast[]>((queue, next) => {
    const others = queue.filter((toast) => !isReplaced(toast, next));
    const surplus = others.length < SHOWN ? undefined : others.find(isBrief);
    return [...others.filter((toast) => toast !== surplus), next];
  }, []);
}
