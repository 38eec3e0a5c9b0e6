/** The problem of a typed text that is longer than it can be. The input itself says by how much. */
export const TOO_LONG = 'This is too long';
