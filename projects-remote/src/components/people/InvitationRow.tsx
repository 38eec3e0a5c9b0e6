import { formatDay, type PartyKind } from '@plumbline/shared/contracts';
import { type OnAnswer, useAskWhenGone, useCommand } from '@plumbline/shared/apollo/commands';
import { Notice, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { Mail } from 'lucide-react';
import { styled } from 'styled-components';
import { ResendInvitation, RevokeInvitation } from '../../data/people-commands.ts';
import type { SentInvitation } from '../../data/people.ts';
import { summariseRights } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { Buttons, Detail, Name, Words } from './people-layout.ts';

/** In the place of a picture. */
const Envelope = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-full);
  color: var(--color-ink-muted);
`;

interface InvitationRowProps {
  /** The kind of the party. */
  readonly kind: PartyKind;
  readonly invitation: SentInvitation;
  readonly isManaged: boolean;
  /** Opens the form for the same address. */
  readonly onRepeat: () => void;
  readonly onAnswer: OnAnswer;
  /** Called when the row is about to go, with the focus in it. */
  readonly onGone: () => void;
}

/** An invitation that waits for an answer, has expired without one, or was declined. */
export function InvitationRow({ kind, invitation, isManaged, ...on }: InvitationRowProps) {
  const { id, email, rights, state } = invitation;
  const command = useCommand(on.onAnswer);
  const { isBusy, problem } = command;
  const startWithdrawal = useAskWhenGone(command, withdraw);
  const again = useCommand(on.onAnswer);
  const isExpired = state === 'EXPIRED';

  async function withdraw() {
    if (!(await command.send(RevokeInvitation, (key) => ({ id, key })))) return;
    const title = isExpired ? 'Invitation removed' : 'Invitation withdrawn';
    showToast({ title, description: email, tone: 'success' });
    on.onGone();
  }

  async function sendAgain() {
    if (!(await again.send(ResendInvitation, (key) => ({ id, key })))) return;
    showToast({ title: 'Invitation sent again', description: email, tone: 'success' });
  }

  return (
    <li>
      <Envelope aria-hidden>
        <Mail size="1.125rem" />
      </Envelope>
      <Words>
        <Name>{email}</Name>
        <Detail>{describeState(invitation)}</Detail>
        <Detail>{summariseRights(kind, rights)}</Detail>
        {[again.problem, problem].map(
          (one) =>
            one && (
              <Notice key={one.message} tone="danger">
                {one.message}
              </Notice>
            ),
        )}
      </Words>
      {isManaged && (
        <Buttons>
          {state === 'PENDING' && (
            <SmallButton busy={again.isBusy} onClick={() => void sendAgain()}>
              <span>
                Send again <VisuallyHidden>to {email}</VisuallyHidden>
              </span>
            </SmallButton>
          )}
          {state !== 'PENDING' && (
            <SmallButton onClick={on.onRepeat}>
              <span>
                Invite again <VisuallyHidden>{email}</VisuallyHidden>
              </span>
            </SmallButton>
          )}
          {state !== 'DECLINED' && (
            <SmallButton variant="quiet" busy={isBusy} onClick={() => void startWithdrawal()}>
              <span>
                {isExpired ? 'Remove' : 'Withdraw'}{' '}
                <VisuallyHidden>the invitation of {email}</VisuallyHidden>
              </span>
            </SmallButton>
          )}
        </Buttons>
      )}
    </li>
  );
}

function describeState({ state, expiresAt, answeredAt }: SentInvitation): string {
  if (state === 'EXPIRED') return `Invitation expired on ${formatDay(expiresAt)}`;
  if (state !== 'DECLINED') return `Invited, can answer until ${formatDay(expiresAt)}`;
  return answeredAt ? `Declined on ${formatDay(answeredAt)}` : 'Declined';
}
