/** What a toast says. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** One thing to do about it; `altText` says how to do it elsewhere, for who cannot reach it. */
  readonly action?: {
    readonly label: string;
    readonly altText: string;
    readonly onAction: () => void;
  };
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

let lastId = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function update(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message that goes away by itself: after 5000 ms (specification, section 9), and
 * later with an action. Any build may call it, at any time; what is shown before the Toaster is there
 * waits for it.
 */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  update([...toasts, { ...message, id: lastId }]);
}

/** Takes a toast away; does nothing when it has gone. */
export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** Takes every toast away: what they say may be no business of who sees the page next. */
export function clearToasts(): void {
  update([]);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

/** @returns the function that unsubscribes */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
