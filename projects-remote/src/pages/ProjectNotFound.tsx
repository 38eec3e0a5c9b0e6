import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, LogoMark, PageTitle } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-8);
  text-align: center;

  h1 {
    font-size: var(--text-heading);
  }

  p {
    max-inline-size: 45ch;
    color: var(--color-ink-muted);
  }
`;

/** An id that no project has (specification, section 2). */
export function ProjectNotFound() {
  return (
    <Root>
      <PageTitle>Project Not Found</PageTitle>
      <LogoMark size={48} />
      <h1 tabIndex={-1}>Project Not Found</h1>
      <p>{"The project you're looking for doesn't exist or has been removed."}</p>
      <ButtonLink to={paths.projects()}>Return to Projects</ButtonLink>
    </Root>
  );
}
