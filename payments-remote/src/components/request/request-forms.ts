// Together in one file, which is loaded once one of them is opened.
export { CertifyForm } from './CertifyForm.tsx';
export { LoweredLines } from './LoweredLines.tsx';
export { PayForm } from './PayForm.tsx';
export { ReturnForm } from './ReturnForm.tsx';
export { ReverseForm } from './ReverseForm.tsx';
export { SecondPerson } from './SecondPerson.tsx';
export { UnsentForms } from './UnsentForms.tsx';
