/**
 * Lets a process reuse the code that others of this run have compiled, if `NODE_COMPILE_CACHE` names
 * a directory for it.
 */
export function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
