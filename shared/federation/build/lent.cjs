// Stands for the module in its query, `lent.cjs?react`: the copy that the shell's first file lends.
module.exports = globalThis.plumblineLent[__resourceQuery.slice(1)];
