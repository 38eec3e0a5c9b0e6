import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import {
  type MemberRight,
  memberRights,
  namesOf,
  partyKinds,
  paths,
} from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { useHasBeen } from '@plumbline/shared/screens';
import { Notice, VisuallyHidden } from '@plumbline/shared/ui';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Party, SentInvitation } from '../../data/people.ts';
import { lackedRights, type Standing } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { type InvitationValues, invitationValues, InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { Buttons, Detail, Rows, Words } from './people-layout.ts';
import { RemovePartyButton } from './RemovePartyButton.tsx';
import { RenameForm, renameValues } from './RenameForm.tsx';
import type { OnRemoval } from './useRemoved.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-5);
  border-block-start: 1px solid var(--color-line);
  break-inside: avoid;

  &:last-child {
    padding-block-end: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2) var(--space-3);

  h3 {
    font-size: var(--text-body);
    line-height: 1.3;
  }
`;

const Start = styled(SmallButton)`
  justify-self: start;

  @media print {
    display: none;
  }
`;

interface PartyItemProps {
  readonly projectId: string;
  readonly party: Party;
  readonly standing: Standing;
  readonly onAnswer: OnAnswer;
  readonly onRemoval: OnRemoval;
  /** Called when the party is about to go, with the focus in it. */
  readonly onGone: () => void;
}

/** A party with its people, and what the user may do about them. */
export function PartyItem({ projectId, party, standing, ...on }: PartyItemProps) {
  const { id, name, kind, isHeld, members, invitations } = party;
  const inviting = useKept(`invite.${id}`, invitationValues);
  const renaming = useKept(`rename-party.${id}`, renameValues);
  const heading = useRef<HTMLHeadingElement>(null);
  // With the party, its heading has gone as well.
  const focusHeading = () => (heading.current ? heading.current.focus() : on.onGone());
  const isManaged = standing.manages(party);
  const grantable = standing.grantable(party);
  // Such a person may remove the party, and give its people every right.
  const isAbove = standing.mayAddParties && kind !== 'GC';
  const hasBeenManaged = useHasBeen(isManaged);
  const mayBeRemoved = useHasBeen(isAbove && !isHeld);
  const isEmpty = members.length + invitations.length === 0;
  const isNamedAfterOne =
    members.length + invitations.length > 1 && members.some((member) => member.name === name);
  const lacked = lackedRights(party, members);

  const { pathname, hash } = useLocation();
  const isAsked = (right?: MemberRight) => paths.inviteTo(projectId, id, right) === pathname + hash;
  const [isLinked, setLinked] = useState(() => isAsked() || namesOf(memberRights).some(isAsked));
  const invitation = inviting.value ?? (isLinked && isManaged ? invitationTo() : null);

  function invitationTo(earlier?: SentInvitation): InvitationValues {
    // The first person of a party decides for it, also where an invitation was declined.
    const isFirst = ![...members, ...invitations.filter(({ state }) => state === 'PENDING')].some(
      ({ rights }) => rights.length > 0,
    );
    const isGiven = (right: MemberRight) =>
      earlier ? earlier.rights.includes(right) : isFirst || (isLinked && isAsked(right));
    return { email: earlier?.email ?? '', rights: grantable.filter(isGiven) };
  }

  return (
    <Root>
      <Head>
        <Words>
          <h3 ref={heading} tabIndex={-1} dir="auto">
            {name}
          </h3>
          <Detail>{partyKinds[kind].label}</Detail>
          {isManaged && isNamedAfterOne && (
            <Detail>
              Other parties read this name for each of you. Give it your company’s name.
            </Detail>
          )}
          {isAbove && isHeld && (
            <Detail>
              Stays on the project, because it has contracts, work orders or files here.
            </Detail>
          )}
        </Words>
        {hasBeenManaged && (
          <Buttons>
            {isManaged && !renaming.value && (
              <SmallButton variant="quiet" onClick={() => renaming.open({ name })}>
                <span>
                  Rename <VisuallyHidden>{name}</VisuallyHidden>
                </span>
              </SmallButton>
            )}
            {mayBeRemoved && <RemovePartyButton party={party} isAllowed={isAbove} {...on} />}
          </Buttons>
        )}
      </Head>
      {renaming.value && (
        <RenameForm
          party={party}
          name={renaming.value.name}
          isAllowed={isManaged}
          onType={(name) => renaming.keep({ name })}
          onAnswer={on.onAnswer}
          onClose={() => {
            renaming.keep(null);
            focusHeading();
          }}
        />
      )}
      {standing.seesPeopleOf(party) && isEmpty && <Detail>Nobody has access.</Detail>}
      {standing.seesPeopleOf(party) && members.length > 0 && lacked && (
        <Notice tone="warning" title={`Nobody at ${name} may ${lacked}`}>
          What waits for it cannot go on before somebody may.{' '}
          {isAbove
            ? 'Change the rights of a person, or invite one who may.'
            : 'A person of the general contractor who may approve can give this right.'}
        </Notice>
      )}
      {!isEmpty && (
        <Rows role="list" aria-label={`People of ${name}`}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              projectId={projectId}
              party={party}
              member={member}
              isManaged={isManaged}
              hasBeenManaged={hasBeenManaged}
              grantable={grantable}
              onAnswer={on.onAnswer}
              onRemoval={on.onRemoval}
              onGone={focusHeading}
            />
          ))}
          {invitations.map((sent) => (
            <InvitationRow
              key={sent.id}
              kind={kind}
              invitation={sent}
              isManaged={isManaged}
              onRepeat={() => inviting.open(invitationTo(sent))}
              onAnswer={on.onAnswer}
              onGone={focusHeading}
            />
          ))}
        </Rows>
      )}
      {isManaged && !invitation && (
        <Start onClick={() => inviting.open(invitationTo())}>
          <UserPlus size="1rem" aria-hidden />
          <span>
            Invite a person <VisuallyHidden>to {name}</VisuallyHidden>
          </span>
        </Start>
      )}
      {invitation && (
        <InviteForm
          party={party}
          standing={standing}
          values={invitation}
          isRestored={inviting.isRestored}
          onStartOver={() => {
            inviting.keep(null);
            inviting.open(invitationTo());
          }}
          onType={inviting.keep}
          onAnswer={on.onAnswer}
          onClose={() => {
            inviting.keep(null);
            setLinked(false);
            focusHeading();
          }}
        />
      )}
    </Root>
  );
}
