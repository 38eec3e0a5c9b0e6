import { readPageSettings } from '@plumbline/shared/contracts';
import { ButtonLink, type ButtonLinkProps, VisuallyHidden } from '@plumbline/shared/ui';
import { ArrowUpRight } from 'lucide-react';

/** 'Get Early Access': the external form, in a new tab. The page's behavior adds the source. */
export function EarlyAccessLink({ size = 'large' }: Pick<ButtonLinkProps, 'size'>) {
  return (
    <ButtonLink
      href={readPageSettings().earlyAccessFormUrl}
      target="_blank"
      variant="primary"
      size={size}
      data-early-access
    >
      Get Early Access
      {size === 'large' && <ArrowUpRight size="1.25rem" aria-hidden />}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  );
}
