// Together in one file: both need what is typed of a contract, which would be one more file for each of its forms.
export { EditContract } from './EditContract.tsx';
export { UnsentOfNone } from './UnsentOfNone.tsx';
