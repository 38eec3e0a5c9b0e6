/**
 * Replaces the helpers that the federation runtime (runtime-core, `helpers`) offers to other tools.
 * They are unused here, and keep the runtime's loader of remotes in the build.
 */
export default {};
