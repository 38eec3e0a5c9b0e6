import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// React Router needs these, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
