import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type RouterLinkProps = ComponentProps<typeof Link> & { readonly href?: never };
type AnchorProps = ComponentProps<'a'> & { readonly href: string; readonly to?: never };

/** `to` is a path of the product, `href` an anchor on the page or another site. */
export type AnyLinkProps = RouterLinkProps | AnchorProps;

/** The unstyled link under every link of the kit. A new tab never gets hold of this one. */
export function AnyLink(props: AnyLinkProps) {
  if (props.to !== undefined) return <Link {...props} />;
  return <a {...props} {...(props.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}
