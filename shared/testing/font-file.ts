/** Stands for every font file in unit tests, as the build's address of it does in the page. */
export default '/font.woff2';
