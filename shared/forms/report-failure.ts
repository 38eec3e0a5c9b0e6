import { type ToastMessage, showToast } from '@plumbline/shared/ui/toast';
import { describeFailure, toFailure } from '@plumbline/shared/apollo';

/** Says in a toast that something was not done, why, and what to do about it. */
export function reportFailure(
  title: string,
  error: unknown,
  action?: NonNullable<ToastMessage['action']>,
): void {
  const description = describeFailure(toFailure(error));
  showToast({ title, description, tone: 'danger', ...(action && { action }) });
}
