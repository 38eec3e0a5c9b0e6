/** The chunk of the frame of signed-in pages, by the `webpackChunkName` of the shell's imports. */
export const FRAME_CHUNK = 'frame';

/** The chunk that shows the content of slots, likewise. */
export const SLOT_CHUNK = 'slot';

/** The chunk of pages that start without signal, likewise. */
export const OFFLINE_CHUNK = 'offline';

/** Apollo, by the request under which the shell shares it. */
export const APOLLO = '@plumbline/shared/apollo';
