export { acceptedEndings } from './file-facts.ts';
export { FileField, type FileState } from './FileField.tsx';
export { FileLinks } from './FileLinks.tsx';
export { SendingRow } from './SendingRow.tsx';
export { type FileOnItsWay, useFileUploads } from './useFileUploads.ts';
