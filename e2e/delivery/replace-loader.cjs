/** A webpack loader that replaces a text in a source file, to build another version of it. */
module.exports = function replace(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no '${from}'.`);
  return source.replaceAll(from, to);
};
