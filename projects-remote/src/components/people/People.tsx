import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { GetParties } from '../../data/people.ts';
import { standingIn } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { AddPartyForm, partyValues } from './AddPartyForm.tsx';
import { PartyItem } from './PartyItem.tsx';
import { PeopleNews } from './PeopleNews.tsx';
import { Detail } from './people-layout.ts';
import { useRemoved } from './useRemoved.ts';

const Lead = styled(Detail)`
  max-inline-size: 65ch;
  margin-block-end: var(--space-5);
`;

const Adding = styled.div`
  margin-block-start: var(--space-5);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-line);

  @media print {
    display: none;
  }
`;

/** Who has access to a project: its parties, their members and open invitations. */
export function People({ projectId }: { readonly projectId: string }) {
  const query = useQuery(GetParties, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  // While it is loaded again, and where that fails, what was there stays.
  const known = query.data ?? query.previousData;
  const { data, waiting, reload } = useScreen({ ...query, data: known }, 'The people');
  const { value: added, keep, open } = useKept(`add-party.${projectId}`, partyValues);
  const { removed, onRemoval } = useRemoved();
  const lead = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusLead = () => lead.current?.focus();
  // A new party is the last one.
  const focusNewest = () => list.current?.lastElementChild?.querySelector('h3')?.focus();

  if (!data) return waiting;
  const { parties } = data;
  if (parties.length === 0) return <AccessEnded />;

  const standing = standingIn(parties);
  return (
    <Section title="People with access">
      {waiting}
      <PeopleNews parties={parties} removed={removed} />
      <Lead ref={lead} tabIndex={-1}>
        {standing.mayAddParties
          ? 'Who is listed here has access. The names of the team and of the client give none. Subcontractors and clients see the project, and only their own contracts, work orders and payments.'
          : 'Everybody who takes part in this project. Only the general contractor sees the members of other parties.'}
      </Lead>
      <ul role="list" ref={list}>
        {parties.map((party) => (
          <PartyItem
            key={party.id}
            projectId={projectId}
            party={party}
            standing={standing}
            onAnswer={reload}
            onRemoval={onRemoval}
            onGone={focusLead}
          />
        ))}
      </ul>
      {(standing.mayAddParties || added) && (
        <Adding>
          {added ? (
            <AddPartyForm
              projectId={projectId}
              values={added}
              isAllowed={standing.mayAddParties}
              onType={keep}
              onAnswer={reload}
              onDone={() => {
                keep(null);
                focusNewest();
              }}
              onCancel={() => {
                keep(null);
                focusLead();
              }}
            />
          ) : (
            <SmallButton onClick={() => open({ kind: 'SUBCONTRACTOR', name: '' })}>
              <Plus size="1rem" aria-hidden />
              Add a subcontractor or client
            </SmallButton>
          )}
        </Adding>
      )}
    </Section>
  );
}

function AccessEnded() {
  return (
    <EmptyState
      title="You no longer take part in this project"
      action={<ButtonLink to={paths.projects()}>Return to Projects</ButtonLink>}
    >
      Your access has ended. Ask its general contractor if that is a mistake.
    </EmptyState>
  );
}
