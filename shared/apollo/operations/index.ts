export { documentsOf, textsOnTheWire } from './operations.ts';
