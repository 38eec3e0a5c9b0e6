import { moneyLimits } from '@plumbline/shared/contracts';
import { Button, Section } from '@plumbline/shared/ui';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Container, LineList } from './line-layout.ts';
import { LineRow } from './LineRow.tsx';
import type { ContractFormFace } from './useContractForm.ts';
import { useLineRows } from './useLineRows.ts';

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  > p {
    color: var(--color-danger);
    font-size: var(--text-small);
    font-weight: 600;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }

  > button {
    min-block-size: 3rem;
  }
`;

/** The schedule of values as it is typed, one row a line. */
export function LineFields({ form }: { readonly form: ContractFormFace }) {
  const { lines } = form.values;
  const rows = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const error = form.errorOf('lines');
  const { news, order, add, remove, undoRemove } = useLineRows(form, rows);
  return (
    <Section title="Schedule of values">
      <Container>
        <LineList ref={rows} onBlur={order.onBlur}>
          {lines.map((_, index) => (
            <LineRow
              key={index}
              form={form}
              index={index}
              isMoving={order.moving === index}
              handle={{ ...order.handle(index), 'aria-describedby': helpId }}
              onRemove={() => remove(index)}
            />
          ))}
          <Foot>
            {error && <p id="lines-error">{error}</p>}
            <div>
              <span role="status">{news}</span>
              {undoRemove && (
                <Button size="small" onClick={undoRemove}>
                  Undo
                </Button>
              )}
            </div>
            <Button
              name="lines"
              onClick={add}
              disabled={lines.length >= moneyLimits.lines}
              {...(error && { 'aria-describedby': 'lines-error' })}
            >
              <Plus size={18} aria-hidden />
              Add line
            </Button>
          </Foot>
          <p id={helpId} hidden>
            Arrow keys move it up or down. Or press it, then the handle of the place where it
            belongs.
          </p>
        </LineList>
      </Container>
    </Section>
  );
}
