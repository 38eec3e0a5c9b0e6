// Hot reload keeps one registry of components a page: the first build that is there brings it.
module.exports = globalThis.plumblineRefreshRuntime ??= require('react-refresh/runtime');
