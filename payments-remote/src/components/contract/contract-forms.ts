// Together in one file, which is loaded once one of them is opened.
export { CodesForm } from './CodesForm.tsx';
export { DeclineChange } from './DeclineChange.tsx';
export { DeclineForm } from './DeclineForm.tsx';
export { LoweredRequest } from './LoweredRequest.tsx';
export { UnsentReason } from '../UnsentReason.tsx';
export { ReleaseRetainage } from '../request/ReleaseRetainage.tsx';
