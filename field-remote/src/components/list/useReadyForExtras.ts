import { useApolloClient } from '@plumbline/shared/apollo';
import { useEffect } from 'react';
import { GetContractsToWorkOn } from '../../data/contracts.ts';
import { whenIdle } from '@plumbline/shared/when-idle';
import type { WorkScreenProps } from '../screen-props.ts';

/**
 * Fetches the contracts to choose from for a new extra while there is a connection: a subcontractor finds
 * such work where there is none.
 */
export function useReadyForExtras({
  projectId,
  role,
}: Pick<WorkScreenProps, 'projectId' | 'role'>) {
  const client = useApolloClient();
  useEffect(() => {
    if (role !== 'SUBCONTRACTOR') return;
    whenIdle(() => {
      const query = { query: GetContractsToWorkOn, variables: { projectId } };
      // The form says it where they are missing.
      client.query({ ...query, fetchPolicy: 'network-only' }).catch(() => undefined);
    });
  }, [client, projectId, role]);
}
