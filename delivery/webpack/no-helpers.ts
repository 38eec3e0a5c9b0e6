/**
 * Replaces the helpers that the federation runtime (runtime-core, `helpers`) offers to other tools.
 * Nobody uses them here, and they keep the runtime's loader of remotes in the build.
 */
export default {};
