import '@testing-library/jest-dom/jest-globals';
import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has them, jsdom has not, and React Router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
