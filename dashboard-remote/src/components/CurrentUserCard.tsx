import { Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type * as z from '@plumbline/shared/schema';
import type { currentUserSchema } from '../data/queries.ts';
import { useQueryOnDemand } from '../data/useQueryOnDemand.ts';
import { QueryCard } from './QueryCard.tsx';
import { QuerySuccess } from './QuerySuccess.tsx';

type CurrentUser = NonNullable<z.infer<typeof currentUserSchema>['currentUser']>;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;

  dt {
    color: var(--color-ink-muted);
  }

  dd {
    font-weight: 600;
  }
`;

/** Asks the API who the user is. */
export function CurrentUserCard() {
  const { data, ...query } = useQueryOnDemand(async () => {
    const { GetCurrentUser, currentUserSchema } = await import('../data/queries.ts');
    return { query: GetCurrentUser, schema: currentUserSchema };
  });

  return (
    <QueryCard
      title="Current user"
      description="Asks the GraphQL API who you are."
      operation="GetCurrentUser"
      {...query}
    >
      {data?.currentUser && (
        <>
          <UserFacts user={data.currentUser} />
          <QuerySuccess data={data} />
        </>
      )}
      {data && !data.currentUser && (
        <Notice tone="warning" title="No User Found">
          <p>
            The API answered without a user. Authentication may be missing, or the token may be
            invalid: log out, sign in again and run the query once more.
          </p>
        </Notice>
      )}
    </QueryCard>
  );
}

function UserFacts({ user }: { readonly user: CurrentUser }) {
  return (
    <Facts>
      <dt>Name</dt>
      <dd dir="auto">{orNone(`${user.firstName ?? ''} ${user.lastName ?? ''}`)}</dd>
      <dt>Email</dt>
      <dd>{user.email}</dd>
      <dt>Phone</dt>
      <dd>{orNone(user.phoneNumber ?? '')}</dd>
    </Facts>
  );
}

const orNone = (text: string) => text.trim() || 'N/A';
