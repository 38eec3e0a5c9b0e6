/** A font file; webpack emits it and hands over its address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
