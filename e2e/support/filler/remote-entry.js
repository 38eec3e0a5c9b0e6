/*
 * A remote as a federation container, without a build: the tests' filler of both slots. What
 * `globalThis.filler` names fails: 'tab' and 'rows' throw when rendered, 'fills' does not load.
 */
const state = { scope: {} };

const shared = async (name) => {
  const [version] = Object.values(state.scope[name]);
  return (await version.get())();
};

const failing = (part) => {
  if (globalThis.filler === part) throw new Error(`The filler's ${part} broke on purpose.`);
};

const loadTab = async () => {
  failing('fills');
  const { createElement } = await shared('react');
  const { useLocation } = await shared('react-router-dom');
  return function Tab({ projectId, role }) {
    const { pathname } = useLocation();
    failing('tab');
    return createElement(
      'section',
      { 'aria-label': 'Safety' },
      createElement('h2', null, 'Safety walks'),
      createElement('p', null, `${role} of ${projectId} at ${pathname}`),
    );
  };
};

const loadRows = async () => {
  const { useEffect } = await shared('react');
  return function Rows({ onRows }) {
    failing('rows');
    useEffect(() => {
      const path = '/dashboard/projects';
      const since = '2026-11-20T12:00:00.000Z';
      onRows([{ verb: 'Approve', title: 'Safety walk 7', path, since }]);
    }, [onRows]);
    return null;
  };
};

globalThis.plumbline_safety = {
  init: (scope) => {
    state.scope = scope;
  },
  get: () =>
    Promise.resolve(() => ({
      contract: 1,
      routes: [],
      fills: { 'project-tab': loadTab, 'needs-you': loadRows },
    })),
};
