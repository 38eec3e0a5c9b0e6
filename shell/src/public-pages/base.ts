import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';
import { keepErrors } from '../beacons/early-errors.ts';
import { keyHistoryEntries } from '../router/history-entry.ts';
import { whenIdle } from '../timing/when-idle.ts';
import { runLateScripts } from './late-scripts.ts';

keepErrors();
keyHistoryEntries();

// The first file of every page: prerendered pages and the product share these modules.
globalThis.plumblineLent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'styled-components': styledComponents,
};

window.addEventListener('load', () => {
  whenIdle(runLateScripts);
});
