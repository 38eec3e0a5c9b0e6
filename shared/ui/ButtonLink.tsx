import { styled } from 'styled-components';
import { type AnyLinkProps, AnyLink } from './AnyLink.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

const Root = styled(AnyLink)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
`;

export type ButtonLinkProps = AnyLinkProps & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
};

/** A link that looks like a button: `to` within the product, `href` for any other address. */
export function ButtonLink({ variant = 'secondary', size = 'medium', ...rest }: ButtonLinkProps) {
  return <Root {...rest} $variant={variant} $size={size} />;
}
