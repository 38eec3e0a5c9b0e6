import { isAmount, moneyLimits, parseDollars, partyKinds } from '@plumbline/shared/contracts';
import { Detail } from '@plumbline/shared/screens';
import { Checkbox, Section, SelectField, TextField } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { sidesOf } from '../../data/contract-values.ts';
import type { Party } from '../../data/parties.ts';
import { NobodyToPay } from '../NobodyToPay.tsx';
import type { ContractFormApi } from './useContractForm.ts';

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: var(--space-1) var(--space-4);

  > div {
    margin-block-end: var(--space-3);
  }

  /* Label, hint, control and error are in line with those of the fields beside. */
  > :not(${Wide}) {
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
`;

interface TermFieldsProps {
  readonly projectId: string;
  readonly form: ContractFormApi;
  readonly parties: readonly Party[];
}

/** Whom a contract is with, and its terms. */
export function TermFields({ projectId, form, parties }: TermFieldsProps) {
  const { values, change, input } = form;
  const sides = sidesOf(parties, values.otherPartyId);
  const aboveCents = parseDollars(values.secondApproval);
  return (
    <Section title="Terms">
      <Fields>
        <Wide>
          <SelectField label="With" required {...input('otherPartyId', 'otherPartyId')}>
            <option value="">Choose…</option>
            {parties
              .filter(({ kind }) => kind !== 'GC')
              .map(({ id, name, kind }) => (
                <option key={id} value={id}>
                  {name} ({partyKinds[kind].label.toLowerCase()})
                </option>
              ))}
          </SelectField>
          <Detail as="p" role="status" dir="auto">
            {sides && `${sides.payer.name} pays ${sides.payee.name}`}
          </Detail>
        </Wide>
        <Wide>
          <TextField
            label="Title"
            required
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={moneyLimits.title}
            {...input('title', 'title')}
          />
        </Wide>
        <TextField
          label="Retainage in percent"
          hint="Kept back of each request"
          inputMode="decimal"
          autoComplete="off"
          {...input('retainageBp', 'retainage')}
        />
        <TextField
          label="Days to pay"
          hint="After a request is approved"
          inputMode="numeric"
          autoComplete="off"
          {...input('payDays', 'payDays')}
        />
        <TextField
          label="Second person above (optional)"
          hint="In dollars. For a larger request, one person approves and another one pays."
          inputMode="decimal"
          autoComplete="off"
          {...input('secondApprovalAboveCents', 'secondApproval')}
        />
        {sides?.payer.kind === 'GC' && isAmount(aboveCents) && (
          <Wide>
            <NobodyToPay projectId={projectId} payer={sides.payer} aboveCents={aboveCents} />
          </Wide>
        )}
        <Wide>
          <Checkbox
            label="Ask for a waiver with each request"
            description="In the payee’s words. Plumbline gives no legal text."
            name="asksForWaiver"
            checked={values.asksForWaiver}
            onChange={({ target }) => change({ asksForWaiver: target.checked })}
          />
        </Wide>
      </Fields>
    </Section>
  );
}
