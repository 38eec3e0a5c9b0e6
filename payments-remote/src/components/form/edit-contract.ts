// Both use the typed values of a contract: apart, each form of a contract would load one more file.
export { EditContract } from './EditContract.tsx';
export { UnsentOfGone } from './UnsentOfGone.tsx';
