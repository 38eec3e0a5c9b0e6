// Resolves `lent.cjs?react` to the copy of React in the shell's first file.
module.exports = globalThis.plumblineLent[__resourceQuery.slice(1)];
