import { paths } from '@plumbline/shared/contracts';
import { TextLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);

  @media print {
    display: none;
  }
`;

/** Ways to the overviews of all projects, which the frame's navigation does not have. */
export function AcrossProjects() {
  return (
    <Root aria-label="Overviews">
      <TextLink to={paths.money()}>Money overview</TextLink>
      <TextLink to={paths.work()}>Work overview</TextLink>
    </Root>
  );
}
