/** A webpack loader that makes another version of a source file: one text in it is another. */
module.exports = function replace(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no '${from}'.`);
  return source.replaceAll(from, to);
};
