import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { Loaded } from '@plumbline/shared/ui';
import { GetContractParties } from '../../data/parties.ts';
import { pageTitle } from '../page-title.ts';
import type { MoneyScreenProps } from '../screen-props.ts';
import { ContractForm } from './ContractForm.tsx';

const loadNobody = async () =>
  (await import(/* webpackChunkName: 'rare' */ './NobodyToContract.tsx')).NobodyToContract;

/** Starts a contract with a party of the project. */
export function NewContract({ projectId }: MoneyScreenProps) {
  const query = useQuery(GetContractParties, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { waiting, reload } = useScreen(query, 'The parties');
  const parties = query.data?.parties;
  return (
    <Stack>
      <ScreenHead
        title="New contract"
        pageTitle={pageTitle('New contract', query.data?.project ?? null)}
        back={{ to: paths.projectMoney(projectId), label: 'Back to money' }}
      />
      {waiting}
      {parties?.some(({ kind }) => kind !== 'GC') && (
        <ContractForm projectId={projectId} parties={parties} onRefused={reload} />
      )}
      {parties?.every(({ kind }) => kind === 'GC') && (
        <Loaded load={loadNobody} props={{ projectId }} />
      )}
    </Stack>
  );
}
