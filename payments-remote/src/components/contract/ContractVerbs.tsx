import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { contractVerbs, formatCents, paths, rightTaken } from '@plumbline/shared/contracts';
import { useForgetKept } from '@plumbline/shared/forms';
import { ConfirmButton, useHasBeen, VerbBar } from '@plumbline/shared/screens';
import { Button, ButtonLink, VisuallyHidden } from '@plumbline/shared/ui';
import { useNavigate } from 'react-router-dom';
import {
  AnswerContract,
  CloseContract,
  DeleteContract,
  OfferContract,
} from '../../data/contract-commands.ts';
import { endOfOffer } from '../../data/contract-ends.ts';
import { type Contract, describeOpenEnd, describeStanding, toAnswer } from '../../data/contract.ts';
import { openRequestOf, otherParty } from '../../data/contracts.ts';
import { standingOf } from '../../data/standing.ts';
import { declineKey } from './kept-keys.ts';
import { NobodyToSign } from './NobodyToSign.tsx';
import { SigningReview } from './SigningReview.tsx';
import { UncodedLines } from './UncodedLines.tsx';

interface ContractVerbsProps {
  readonly contract: Contract;
  /** Called once a verb is done or refused. */
  readonly onAnswer: OnAnswer;
  /** Called when the user wants to decline it. */
  readonly onDecline: () => void;
  /** Called when the user wants to ask for what is held back. */
  readonly onRelease: () => void;
}

/** What the user may do with a contract now; nothing where they may do nothing. */
export function ContractVerbs({ contract, onAnswer, onDecline, onRelease }: ContractVerbsProps) {
  const navigate = useNavigate();
  const { id, version, projectId, title, state, wasOffered } = contract;
  const onSigned = useForgetKept(onAnswer, declineKey(id));
  const me = standingOf(contract);
  const may = contractVerbs(me, state);
  const mayWithRight = contractVerbs({ ...me, rights: ['APPROVE'] }, state);
  const other = otherParty(contract).name;
  const change = (key: string) => ({ id, version, key });
  const openRequest = openRequestOf(contract);
  const mayClose = may.close && !openRequest && isSettled(contract);
  const openEnd = describeOpenEnd(contract);
  const isBilled = isFullyBilled(contract);
  const mayRequest = may.request && !isBilled;
  const releases = mayRelease(contract);
  const [waiting] = toAnswer(contract);
  const hasOffer = useHasBeen(may.offer);
  const hasAnswer = useHasBeen(may.answer);
  const mayDelete = may.remove && !wasOffered;
  const hasDelete = useHasBeen(mayDelete);
  const over = (isAllowed: boolean, verb: string, lacksRight = false) =>
    isAllowed
      ? undefined
      : `${lacksRight ? rightTaken.APPROVE : describeStanding(contract)} You can no longer ${verb} it.`;
  const asks = hasOffer || hasAnswer || hasDelete;
  if (!(waiting || may.save || asks || mayRequest || releases || mayClose)) return null;

  return (
    <VerbBar>
      {hasOffer && (
        <ConfirmButton
          verb="Offer"
          title={`Offer this contract to ${other}?`}
          version={version}
          over={over(may.offer, 'offer', mayWithRight.offer)}
          variant="primary"
          mutation={OfferContract}
          variables={change}
          endOf={endOfOffer}
          done="Contract offered"
          onAnswer={onAnswer}
        >
          <p>
            {other} sees “{title}” for {formatCents(contract.scheduledCents)}, and can sign or
            decline it. As soon as you change it, it is a draft again.
          </p>
          <UncodedLines contract={contract} />
          <NobodyToSign contract={contract} />
        </ConfirmButton>
      )}
      {hasAnswer && (
        <>
          <ConfirmButton
            verb="Sign"
            title="Sign this contract?"
            version={version}
            over={over(may.answer, 'sign', mayWithRight.answer)}
            variant="primary"
            mutation={AnswerContract}
            variables={(key) => ({ ...change(key), accept: true })}
            done="Contract signed"
            onAnswer={onSigned}
          >
            <SigningReview contract={contract} />
          </ConfirmButton>
          {may.answer && (
            <Button variant="danger" onClick={onDecline}>
              Decline
            </Button>
          )}
        </>
      )}
      {waiting && (
        <ButtonLink
          variant="primary"
          to={paths.changeOrder(projectId, id, waiting.id)}
          preventScrollReset
        >
          Answer change order {waiting.number}
        </ButtonLink>
      )}
      {mayRequest && !openRequest && (
        <ButtonLink
          variant={waiting ? 'secondary' : 'primary'}
          to={paths.newRequest(projectId, id)}
          preventScrollReset
        >
          Request payment
        </ButtonLink>
      )}
      {mayRequest && openRequest && (
        <ButtonLink to={paths.paymentRequest(projectId, openRequest.id)} preventScrollReset>
          {openRequest.state === 'SUBMITTED' ? 'See' : 'Go on with'} request {openRequest.number}
        </ButtonLink>
      )}
      {releases && (
        <Button variant={isBilled ? 'primary' : 'secondary'} onClick={onRelease}>
          Request retainage
        </Button>
      )}
      {may.save && (
        <ButtonLink to={paths.editContract(projectId, id)} preventScrollReset>
          <span>
            Edit <VisuallyHidden>{title}</VisuallyHidden>
          </span>
        </ButtonLink>
      )}
      {hasDelete && (
        <ConfirmButton
          verb={
            <span>
              Delete <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          }
          title="Delete this draft?"
          version={version}
          over={over(mayDelete, 'delete')}
          variant="danger"
          mutation={DeleteContract}
          variables={change}
          done="Draft deleted"
          onAnswer={(isDone) =>
            isDone ? navigate(paths.projectMoney(projectId), { replace: true }) : onAnswer()
          }
        >
          “{title}” is gone for good. Only your party has seen it.
        </ConfirmButton>
      )}
      {mayClose && openEnd && <p>{openEnd}</p>}
      {mayClose && (
        <ConfirmButton
          verb="Close contract"
          title="Close this contract?"
          over={openEnd}
          mutation={CloseContract}
          variables={change}
          done="Contract closed"
          onAnswer={onAnswer}
        >
          Everything of “{title}” is paid. A closed contract takes no change orders and no payment
          requests any more.
        </ConfirmButton>
      )}
    </VerbBar>
  );
}

/** Whether the user can ask for what is held back. */
export const mayRelease = (contract: Contract): boolean =>
  contractVerbs(standingOf(contract), contract.state).releaseRetainage &&
  !openRequestOf(contract) &&
  contract.retainedCents > 0;

/** Whether all work is billed, so that only retainage can be requested. */
export const isFullyBilled = (contract: Contract): boolean =>
  contract.unbilledCents === 0 && !openRequestOf(contract);

const isSettled = ({ unbilledCents, dueCents, inFlightCents, retainedCents }: Contract) =>
  unbilledCents + dueCents + inFlightCents + retainedCents === 0;
