import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { PrintedLine, Stack, useScreen } from '@plumbline/shared/screens';
import { ButtonLink, EmptyState, media, Section } from '@plumbline/shared/ui';
import { CalendarRange, HandCoins, Plus, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import {
  type ContractSummary,
  contractorOf,
  GetContracts,
  type Need,
} from '../../data/contracts.ts';
import { NeedList } from '../mine/NeedList.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { ContractList } from './ContractList.tsx';
import { NeedNews } from './NeedNews.tsx';
import { Rope } from './Rope.tsx';
import { Strands } from './rope-layout.ts';
import { addUp } from './rope-sums.ts';
import { StartExampleButton } from './StartExampleButton.tsx';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  a {
    flex: 1 1 8rem;
  }

  ${media.print} {
    display: none;
  }
`;

/** No paper can be pressed. */
const Waiting = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

/** The money of a project as its parties see it: where it is, and the contracts that it is in. */
export function MoneyOverview({ projectId, role }: MoneyScreenProps) {
  const query = useQuery(GetContracts, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting } = useScreen(query, 'The contracts');
  const isContractor = role === 'GC';
  if (!query.data) return waiting;
  const { contracts, project } = query.data;
  const isMoney = ({ path }: Need) => path.startsWith(paths.projectMoney(projectId));
  // They name their project last, which is the one that the page is of.
  const end = ` · ${project?.title}`;
  const needs = (project?.needs.filter(isMoney) ?? []).map((need) => ({
    ...need,
    title: need.title.endsWith(end) ? need.title.slice(0, -end.length) : need.title,
  }));
  const [first] = contracts;

  return (
    <Stack>
      {first && <PrintedLine project={first.projectTitle} contractor={contractorOf(first).name} />}
      {waiting}
      <NeedNews needs={needs} />
      {needs.length > 0 && (
        <Waiting>
          <NeedList needs={needs} />
        </Waiting>
      )}
      <Ropes contracts={contracts} />
      {contracts.length > 0 ? (
        <Section
          title="Contracts"
          action={isContractor && <NewContractLink projectId={projectId} />}
        >
          <ContractList contracts={contracts} />
        </Section>
      ) : (
        <NoContracts projectId={projectId} isContractor={isContractor} />
      )}
      {(isContractor || contracts.length > 0) && (
        <Links aria-label="Money">
          {isContractor && (
            <ButtonLink to={paths.budget(projectId)} preventScrollReset>
              <Wallet size="1.125rem" aria-hidden />
              Budget
            </ButtonLink>
          )}
          <ButtonLink to={paths.cash(projectId)} preventScrollReset>
            <CalendarRange size="1.125rem" aria-hidden />
            Cash
          </ButtonLink>
        </Links>
      )}
    </Stack>
  );
}

const ropes = [
  { place: 'PAYEE', title: 'What you are paid' },
  { place: 'PAYER', title: 'What you pay' },
] as const;

/** Income and spending get a rope each: one would mix a client's dollars with a subcontractor's. */
function Ropes({ contracts }: { readonly contracts: readonly ContractSummary[] }) {
  return (
    <Strands>
      {ropes.map(({ place, title }) => {
        const strands = contracts.filter(
          (contract) =>
            contract.place === place &&
            (contract.state === 'SIGNED' || contract.state === 'CLOSED'),
        );
        return (
          strands.length > 0 && (
            <Section key={place} title={title}>
              <Rope title={title} sums={addUp(strands)} />
            </Section>
          )
        );
      })}
    </Strands>
  );
}

function NoContracts({
  projectId,
  isContractor,
}: {
  readonly projectId: string;
  readonly isContractor: boolean;
}) {
  const icon = <HandCoins size="2.5rem" strokeWidth={1.5} aria-hidden />;
  if (!isContractor) {
    return (
      <EmptyState title="No contracts yet" icon={icon}>
        When the general contractor offers you a contract, you read and sign it here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No contracts yet"
      icon={icon}
      action={
        <Choices>
          <NewContractLink projectId={projectId} />
          <StartExampleButton />
        </Choices>
      }
    >
      A contract says who pays whom, for which lines of work. Once it is signed, payments are
      requested and approved on it. An example is a project of its own with made-up companies, which
      you can delete.
    </EmptyState>
  );
}

function NewContractLink({ projectId }: { readonly projectId: string }) {
  return (
    <ButtonLink variant="primary" to={paths.newContract(projectId)} preventScrollReset>
      <Plus size="1.125rem" aria-hidden />
      New contract
    </ButtonLink>
  );
}
