import { formatCents } from '@plumbline/shared/contracts';
import { isPress } from '@plumbline/shared/forms';
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
  /** What else is wrong with the form's lines, such as what the API refused. */
  readonly problem: RequestProblem | undefined;
  /** How often the form was sent: each time shows every problem. */
  readonly tries: number;
  /** The same function on every render. */
  readonly onType: (lineId: string, typed: LineValues) => void;
}

/** A line of a request with what is approved of it. */
export const CertifyLine = memo(function CertifyLine({
  line,
  typed,
  problem: formProblem,
  tries,
  onType,
}: CertifyLineProps) {
  /** The try before which a problem waits, until the field is left. */
  const [waitingAt, setWaitingAt] = useState<number>();
  const values = typed ?? asked(line);
  const wrong = certifyProblem(line, typed);
  const problem = waitingAt === tries ? undefined : (wrong ?? formProblem);
  const previous = line.previousCompletedCents + line.previousStoredCents;
  const fields = [
    { name: 'completed', label: 'Approve as completed to date, $', isShown: true },
    { name: 'stored', label: 'Approve as stored, $', isShown: line.storedCents > 0 },
  ] as const;

  function type(next: LineValues) {
    // Not announced at each key: only a problem that is shown already stays, until the field is left.
    if (certifyProblem(line, next)?.message !== problem?.message) setWaitingAt(tries);
    onType(line.lineId, next);
  }

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
            aria-label={`${label}, ${line.position}. ${line.text}`}
            name={`${line.lineId}.${name}`}
            inputMode="decimal"
            autoComplete="off"
            error={problem?.field === `${line.lineId}.${name}` ? problem.message : undefined}
            value={values[name]}
            onBlur={(event) => {
              if (!isPress(event)) setWaitingAt(undefined);
            }}
            onChange={({ target }) => type({ ...values, [name]: target.value })}
          />
        ))}
    </Line>
  );
});
