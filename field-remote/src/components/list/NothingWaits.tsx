import { useQuery } from '@plumbline/shared/apollo';
import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, EmptyState, ScreenSkeleton } from '@plumbline/shared/ui';
import { HardHat } from 'lucide-react';
import { styled } from 'styled-components';
import { GetMyRoles } from '../../data/my-roles.ts';

const Address = styled.span`
  overflow-wrap: anywhere;
`;

/** In place of the work that waits for the user, where there is none: what will be here, or why nothing will. */
export function NothingWaits() {
  const email = useSession().session?.user.email;
  const { data, loading } = useQuery(GetMyRoles);
  if (loading) return <ScreenSkeleton />;
  const roles = data?.projects.edges.map(({ node }) => node.role);
  const isClient =
    roles !== undefined && roles.length > 0 && roles.every((role) => role === 'CLIENT');
  return (
    <EmptyState
      title={isClient ? 'No work orders for you' : 'Nothing waits for you'}
      icon={<HardHat size="2.5rem" strokeWidth={1.5} aria-hidden />}
      action={<ButtonLink to={paths.projects()}>Go to your projects</ButtonLink>}
    >
      {isClient
        ? 'Work orders and their photos stay between the general contractor and its subcontractors. What you have to sign, to approve and to pay stands on your dashboard.'
        : 'Work orders to do, to correct and to approve come together here.'}
      {roles?.length === 0 && (
        <>
          {' '}
          New here? A general contractor invites you to a project
          {email && <Address> as {email}</Address>}.
        </>
      )}
    </EmptyState>
  );
}
