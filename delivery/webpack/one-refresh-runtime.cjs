// A page has one registry of components for hot reload: that of the first build that runs.
module.exports = globalThis.plumblineRefreshRuntime ??= require('react-refresh/runtime');
