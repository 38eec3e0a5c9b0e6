/**
 * Makes a loader that asks once and remembers the answer. A failure is forgotten, so that the next
 * call tries again; `React.lazy` would remember it for as long as the page is open.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const started = load();
    started.catch(() => (loading = undefined));
    return (loading = started);
  };
}
