import { readPageSettings } from '@plumbline/shared/contracts';
import { earlyAccessFormAddress } from '../data/early-access-form.ts';
import type { Behavior } from './behavior.ts';

/** Adds the source of the page's own address to each link to the early-access form. */
export const addSource: Behavior = (root) => {
  const { earlyAccessFormUrl } = readPageSettings();
  const address = earlyAccessFormAddress(
    earlyAccessFormUrl,
    new URLSearchParams(window.location.search),
  );
  for (const link of root.querySelectorAll('a[data-early-access]'))
    link.setAttribute('href', address);
  return () => undefined;
};
