/** The chunks of the frame of signed-in pages, by the `webpackChunkName` of the shell's imports. */
export const FRAME_CHUNKS = ['frame', 'tab-bar'];

/** Apollo, by the request under which the shell shares it. */
export const APOLLO = '@plumbline/shared/apollo';
