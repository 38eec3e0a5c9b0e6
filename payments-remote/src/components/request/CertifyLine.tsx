import { formatCents } from '@plumbline/shared/contracts';
import { TextField } from '@plumbline/shared/ui';
import { memo, useState } from 'react';
import { asked, certifyProblem, lessCents } from '../../data/request-certify.ts';
import type { RequestLine } from '../../data/request.ts';
import type { LineValues, RequestProblem } from '../../data/request-values.ts';
import { Amounts, Line, LineName } from './request-layout.ts';

interface CertifyLineProps {
  readonly line: RequestLine;
  /** Undefined where nothing was typed: what was asked for is approved. */
  readonly typed: LineValues | undefined;
  /** What the API refused of the form. */
  readonly refused: RequestProblem | undefined;
  /** Whether the form was sent, and so shows a problem while it is being typed. */
  readonly isSent: boolean;
  /** The same function on every render. */
  readonly onType: (lineId: string, typed: LineValues) => void;
}

/** A line of a request with what is approved of it. */
export const CertifyLine = memo(function CertifyLine({
  line,
  typed,
  refused,
  isSent,
  onType,
}: CertifyLineProps) {
  const [isTyping, setTyping] = useState(false);
  const values = typed ?? asked(line);
  const wrong = certifyProblem(line, typed);
  const problem = isTyping && !isSent ? undefined : (wrong ?? refused);
  const previous = line.previousCompletedCents + line.previousStoredCents;
  const fields = [
    { name: 'completed', label: 'Approve as completed to date, $', isShown: true },
    { name: 'stored', label: 'Approve as stored, $', isShown: line.storedCents > 0 },
  ] as const;
  return (
    <Line>
      <LineName dir="auto">
        {line.position}. {line.text}
      </LineName>
      <Amounts>
        <div>
          <dt>Asked for, completed</dt>
          <dd>{formatCents(line.completedCents)}</dd>
        </div>
        <div>
          <dt>Asked for, stored</dt>
          <dd>{formatCents(line.storedCents)}</dd>
        </div>
        <div>
          <dt>Approved before</dt>
          <dd>{formatCents(previous)}</dd>
        </div>
        <div>
          <dt>Less than asked for</dt>
          <dd>{wrong ? '–' : formatCents(lessCents(line, typed))}</dd>
        </div>
      </Amounts>
      {fields
        .filter(({ isShown }) => isShown)
        .map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={`${line.lineId}.${name}`}
            inputMode="decimal"
            autoComplete="off"
            error={problem?.field === `${line.lineId}.${name}` ? problem.message : undefined}
            value={values[name]}
            onFocus={() => setTyping(!problem)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => onType(line.lineId, { ...values, [name]: target.value })}
          />
        ))}
    </Line>
  );
});
