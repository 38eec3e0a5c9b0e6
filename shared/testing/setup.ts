import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has them, jsdom has not, and React Router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// How long at most to wait for what a page shows: a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });
