import { formatDay } from '@plumbline/shared/contracts';
import { Detail, Row, Rows, RowWords } from '@plumbline/shared/screens';
import { ButtonLink, Section, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Need } from '../../data/money.ts';

const Verb = styled(ButtonLink)`
  min-block-size: 3rem;
`;

/** What waits for the user, the longest waiting first, each with its verb. */
export function NeedList({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <Section title="Needs you">
      <Rows role="list">
        {needs.map(({ id, verb, title, path, since }) => (
          <li key={id}>
            <Row>
              <RowWords>
                <strong dir="auto">{title}</strong>
                <Detail>Since {formatDay(since)}</Detail>
              </RowWords>
              <Verb variant="primary" to={path}>
                {verb} <VisuallyHidden>{title}</VisuallyHidden>
              </Verb>
            </Row>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
