import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Json = styled.pre`
  margin: var(--space-2) 0 0;
  font-size: 0.8125rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The answer of a query. */
export function QuerySuccess({ data }: { readonly data: object }) {
  return (
    <Notice tone="success" title="Success">
      <Json dir="ltr">{JSON.stringify(data, null, 2)}</Json>
    </Notice>
  );
}
