export { belowProject } from './below-project.ts';
export { ConfirmButton } from './ConfirmButton.tsx';
export { CostCodeSelect } from './CostCodeSelect.tsx';
export { NeedDetail } from './NeedDetail.tsx';
export { Amount, Detail, Row, RowEnd, RowLink, Rows, RowWords, Stack } from './row-layout.ts';
export { ReasonForm } from './ReasonForm.tsx';
export { ScreenHead } from './ScreenHead.tsx';
export { useScreen } from './useScreen.tsx';
export { VerbBar } from './VerbBar.tsx';
