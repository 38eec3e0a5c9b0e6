import archivo from '@fontsource/archivo/files/archivo-latin-700-normal.woff2';
import archivoExtended from '@fontsource/archivo/files/archivo-latin-ext-700-normal.woff2';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
import publicSansExtended from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2';
import { css } from 'styled-components';

/** As Google Fonts splits them: the second file is fetched only for a letter such as ł. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** A font that arrives after the text has painted would move what is below a line that breaks elsewhere. */
const face = (family: string, weight: string, url: string, range: string) => css`
  @font-face {
    font-family: '${family}';
    font-weight: ${weight};
    font-display: optional;
    src: url('${url}') format('woff2');
    unicode-range: ${range};
  }
`;

/** Fetches the fonts of a page that declares them and does not show them yet. */
export function loadFonts() {
  // Without them, the text is in the fallbacks.
  for (const family of ['Archivo', 'Public Sans'])
    document.fonts.load(`700 1em '${family}'`).catch(() => undefined);
}

const readMeasures = `size-adjust: 104.1%;
    ascent-override: 91.2%;
    descent-override: 21.6%;
    line-gap-override: 0%;`;

/**
 * Archivo for what is announced, in one weight, whose file is less than half of the variable one's;
 * Public Sans for what is read. The fallbacks are system faces
 * stretched to the same measures (widths compared over a paragraph, ascent and descent from the
 * font files), so that little moves where the fonts still take their place.
 */
export const fontFaces = css`
  ${face('Archivo', '700', archivo, latin)}
  ${face('Archivo', '700', archivoExtended, latinExtended)}
  ${face('Public Sans', '100 900', publicSans, latin)}
  ${face('Public Sans', '100 900', publicSansExtended, latinExtended)}

  @font-face {
    font-family: 'Archivo Fallback';
    font-weight: 100 900;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold');
    size-adjust: 98.9%;
    ascent-override: 88.8%;
    descent-override: 21.2%;
    line-gap-override: 0%;
  }

  @font-face {
    font-family: 'Public Sans Fallback';
    font-weight: 100 550;
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    ${readMeasures}
  }

  @font-face {
    font-family: 'Public Sans Fallback';
    font-weight: 551 900;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold');
    ${readMeasures}
  }
`;
