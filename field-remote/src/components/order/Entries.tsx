import { formatCents, formatPlain } from '@plumbline/shared/contracts';
import { Amount, Detail, Row, Rows, RowWords } from '@plumbline/shared/screens';
import { Section } from '@plumbline/shared/ui';
import { hoursInWords } from '../../data/order-words.ts';
import type { Entry } from '../../data/work-order.ts';
import { Sum } from './order-layout.ts';

/** Hundredths as they are written: `1,200`, `2.5`. */
const quantityInWords = (hundredths: number) => formatPlain(hundredths).replace(/\.?0+$/, '');

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly sum: number;
}

/** The hours and the material of an extra, and their sum. */
export function Entries({ entries, sum }: EntriesProps) {
  return (
    <Section title="Hours and material">
      <Rows role="list">
        {entries.map((entry, index) => (
          <li key={index}>
            <Row>
              <RowWords>
                <strong dir="auto">{entry.text}</strong>
                {entry.minutes !== null && entry.rateCents !== null && (
                  <Detail>
                    {hoursInWords(entry.minutes)} at {formatCents(entry.rateCents)} an hour
                  </Detail>
                )}
                {entry.quantityHundredths !== null && entry.unitPriceCents !== null && (
                  <Detail dir="auto">
                    {quantityInWords(entry.quantityHundredths)} {entry.unit} at{' '}
                    {formatCents(entry.unitPriceCents)}
                    {!entry.unit && ' each'}
                  </Detail>
                )}
              </RowWords>
              <Amount>{formatCents(entry.amountCents)}</Amount>
            </Row>
          </li>
        ))}
      </Rows>
      <Sum>
        <span>In all</span>
        <Amount>{formatCents(sum)}</Amount>
      </Sum>
    </Section>
  );
}
