import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// React Router needs these, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom's blobs can be read by a FileReader alone.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      else reject(new TypeError('A blob without bytes'));
    };
    reader.readAsArrayBuffer(this);
  });
};

// React takes a stack for each element that it creates; Jest makes it ten times as deep.
Error.stackTraceLimit = 10;

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
