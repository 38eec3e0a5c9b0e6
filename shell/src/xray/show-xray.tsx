import type { LiveRemote } from '@plumbline/shared/federation';
import { createRoot } from 'react-dom/client';
import { Xray } from './Xray.tsx';

/** Lays the X-ray over the page, until it is closed or the page is loaded again. */
export function showXray(remotes: readonly LiveRemote[]) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Xray remotes={remotes} onClose={close} />);
}
