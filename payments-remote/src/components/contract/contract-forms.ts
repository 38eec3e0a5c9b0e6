// Together in one file, which is loaded once one of them is opened.
export { ReleaseRetainage } from '../request/ReleaseRetainage.tsx';
export { DeclineChange } from './DeclineChange.tsx';
export { DeclineForm } from './DeclineForm.tsx';
