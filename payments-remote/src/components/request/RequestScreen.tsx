import { useQuery } from '@plumbline/shared/apollo';
import { paths, requestStates } from '@plumbline/shared/contracts';
import { ScreenHead, Stack, useScreen } from '@plumbline/shared/screens';
import { Badge, Loaded, NotFound } from '@plumbline/shared/ui';
import { GetPaymentRequest } from '../../data/request.ts';
import { NobodyToApprove } from '../NobodyToApprove.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestView } from './RequestView.tsx';
import { StateWords } from './StateWords.tsx';
import { nameOfRequest, verbsOf } from './words.ts';

const loadForm = async () => (await import('./RequestForm.tsx')).RequestForm;

/** A payment request: its form for those who may change it, else what it says and its verbs. */
export function RequestScreen({ projectId, id }: MoneyScreenProps) {
  const query = useQuery(GetPaymentRequest, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const { data, waiting, reload } = useScreen(query, 'The request');
  if (!data) return waiting;
  const request = data.paymentRequest;
  if (request?.contract.projectId !== projectId) return <NoRequest projectId={projectId} />;

  const { contract } = request;
  const title = `${nameOfRequest(request)} · ${contract.title}`;
  // The API shows the people of other parties to the general contractor alone.
  const seesPayer = contract.myKind === 'GC' || contract.place === 'PAYER';
  const { label, tone } = requestStates[request.state];
  return (
    <Stack>
      <ScreenHead
        title={title}
        pageTitle={`${title} · ${contract.projectTitle}`}
        badge={<Badge tone={tone}>{label}</Badge>}
        back={{ to: paths.contract(projectId, contract.id), label: contract.title }}
      >
        <StateWords request={request} />
      </ScreenHead>
      {waiting}
      {request.state === 'SUBMITTED' && !verbsOf(request).decide && seesPayer && (
        <NobodyToApprove projectId={projectId} payer={contract.payer} />
      )}
      {verbsOf(request).save ? (
        <Loaded
          key={id}
          load={loadForm}
          props={{
            ...{ contract, request, onAnswer: reload, isReading: query.loading },
            files: (isUnsaved) => <RequestFiles request={request} isUnsaved={isUnsaved} />,
          }}
        />
      ) : (
        <RequestView key={id} request={request} onAnswer={reload} />
      )}
    </Stack>
  );
}

function NoRequest({ projectId }: { readonly projectId: string }) {
  return (
    <NotFound
      level={2}
      title="Payment Request Not Found"
      backHref={paths.projectMoney(projectId)}
      backLabel="Back to money"
    >
      Perhaps it was withdrawn before it was submitted, or you no longer see its contract.
    </NotFound>
  );
}
