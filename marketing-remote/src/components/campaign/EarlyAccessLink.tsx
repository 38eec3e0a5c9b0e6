import {
  ButtonLink,
  type ButtonLinkProps,
  VisuallyHidden,
  useHydrated,
} from '@plumbline/shared/ui';
import { ArrowUpRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { earlyAccessFormAddress } from '../../data/early-access-form.ts';
import { readPageSettings } from '../../data/page-settings.ts';

/** 'Get Early Access': the external form, in a new tab. The prerendered link has no source yet. */
export function EarlyAccessLink({ size = 'large' }: Pick<ButtonLinkProps, 'size'>) {
  const { earlyAccessFormUrl } = readPageSettings();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const href = isHydrated ? earlyAccessFormAddress(earlyAccessFormUrl, query) : earlyAccessFormUrl;

  return (
    <ButtonLink href={href} target="_blank" variant="primary" size={size}>
      Get Early Access
      {size === 'large' && <ArrowUpRight size={20} aria-hidden />}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  );
}
