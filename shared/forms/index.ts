export { ConfirmDialog } from './ConfirmDialog.tsx';
export { isPress } from './is-press.ts';
export { ProblemNotice } from './ProblemNotice.tsx';
export { reportFailure } from './report-failure.ts';
export { readItem, removeItem, writeItem } from './stored-item.ts';
export { UnsavedGuard } from './UnsavedGuard.tsx';
export { useHasKept, useKept } from './useKept.ts';
export { useRowOrder } from './useRowOrder.ts';
