/** The chunk of the frame of signed-in pages, by the `webpackChunkName` of the shell's imports. */
export const FRAME_CHUNK = 'frame';

/** Apollo, by the request under which the shell shares it. */
export const APOLLO = '@plumbline/shared/apollo';
