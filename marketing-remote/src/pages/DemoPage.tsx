import { paths } from '@plumbline/shared/contracts';
import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { ActionSpecimens } from '../components/demo/ActionSpecimens.tsx';
import { FieldSpecimens } from '../components/demo/FieldSpecimens.tsx';
import { StateSpecimens } from '../components/demo/StateSpecimens.tsx';
import { TokenSpecimens } from '../components/demo/TokenSpecimens.tsx';
import { Container } from '../components/layout.ts';

const Main = styled(Container).attrs({ as: 'main' })`
  padding-block: var(--space-6) var(--space-8);
`;

/** Every token and every component of the kit in its states (specification, section 2). */
export function DemoPage() {
  return (
    <Main>
      <PageTitle>Components</PageTitle>
      <PageHeader
        title="Components"
        description="What every screen of Plumbline is made of, in the theme of your system."
        back={{ to: paths.landing(), label: 'Plumbline' }}
      />
      <ActionSpecimens />
      <FieldSpecimens />
      <StateSpecimens />
      <TokenSpecimens />
    </Main>
  );
}
