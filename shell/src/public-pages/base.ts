import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';
import { beginPage } from './begin-page.ts';

// A page without React has begun before it loads this file with the product.
if (!globalThis.plumblinePublicPage) beginPage();

// Prerendered pages with React and the product share these modules.
globalThis.plumblineLent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'styled-components': styledComponents,
};
