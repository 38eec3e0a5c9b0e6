import { reportFailure } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Target = styled(Button)`
  inline-size: 100%;
  margin-block-start: var(--space-4);
`;

/** Fetches the next page of a list; says where that failed. */
export function ShowMore({ fetchMore }: { readonly fetchMore: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    await fetchMore().catch((error: unknown) => reportFailure('Not loaded', error));
    setBusy(false);
  }
  return (
    <Target busy={isBusy} onClick={() => void press()}>
      Show more
    </Target>
  );
}
