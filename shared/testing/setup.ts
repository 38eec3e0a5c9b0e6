import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// React Router needs these, and jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Rules of components would be matched against each element at each query by role, a fourth of the time.
// jsdom has no layout: what looks matter for is tested in Chromium.
// oxlint-disable-next-line typescript/no-deprecated -- Its signature for old elements is.
const createElement = document.createElement.bind(document);
Object.assign(document, {
  createElement: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name === 'style') element.setAttribute('type', 'text/plain');
    return element;
  },
});

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

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
