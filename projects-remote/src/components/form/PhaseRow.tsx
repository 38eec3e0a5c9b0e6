import { namesOf, type PhaseStatus, phaseStatuses } from '@plumbline/shared/contracts';
import { type Button, SelectField, TextField, VisuallyHidden } from '@plumbline/shared/ui';
import { GripVertical, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { emptyPhase } from '../../data/project-values.ts';
import { Handle, IconButton, Name, Percent, Row, Sign, Status } from './phase-layout.ts';
import type { ProjectFormFace } from './useProjectForm.ts';

const statuses = namesOf(phaseStatuses);

interface PhaseRowProps {
  readonly form: ProjectFormFace;
  readonly index: number;
  readonly isMoving: boolean;
  readonly handle: ComponentProps<typeof Button>;
  /** `typed` is the percentage before the select was entered; undefined for a fixed one. */
  readonly onStatus: (status: PhaseStatus, typed: string | undefined) => void;
  /** Receives the percentage as it is typed. */
  readonly onProgress: (typed: string) => void;
  readonly onRemove: () => void;
}

/** The inputs of one phase: a line, or two where it is narrow. */
export function PhaseRow({
  form,
  index,
  isMoving,
  handle,
  onStatus,
  onProgress,
  onRemove,
}: PhaseRowProps) {
  const number = index + 1;
  const phase = form.values.phases[index] ?? emptyPhase;
  const percent = form.phaseInput(index, 'progress');
  // The arrow keys pass the statuses one by one, and two of them stand for a percentage.
  const typed = useRef<string>(undefined);

  /** Enter would send the form while its phases are typed. */
  function goToNext(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.focus(`phases.${index + 1}.name`);
  }

  return (
    <Row {...(isMoving && { 'data-moving': true })}>
      <VisuallyHidden as="legend">Phase {number}</VisuallyHidden>
      <Handle {...handle} variant="quiet" name={`phases.${index}.move`}>
        <GripVertical size={18} aria-hidden />
        <VisuallyHidden>Move phase {number}</VisuallyHidden>
      </Handle>
      <Name>
        <TextField
          label="Phase name"
          placeholder="Phase name"
          autoComplete="off"
          enterKeyHint={index + 1 < form.values.phases.length ? 'next' : 'done'}
          onKeyDown={goToNext}
          {...form.phaseInput(index, 'name')}
        />
      </Name>
      <Status>
        <SelectField
          label="Status"
          value={phase.status}
          onFocus={() => {
            const isFixed = phaseStatuses[phase.status].progress !== null;
            typed.current = isFixed ? undefined : phase.progress;
          }}
          onChange={({ target }) => {
            const status = statuses.find((known) => known === target.value);
            if (status) onStatus(status, typed.current);
          }}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {phaseStatuses[status].label}
            </option>
          ))}
        </SelectField>
      </Status>
      <Percent>
        <TextField
          label="Percent done"
          inputMode="numeric"
          autoComplete="off"
          onPointerDown={selectByFirstPress}
          {...percent}
          onChange={(event) => {
            percent.onChange(event);
            onProgress(event.target.value);
          }}
        />
        <Sign aria-hidden>%</Sign>
      </Percent>
      <IconButton variant="quiet" onClick={onRemove}>
        <X size={18} aria-hidden />
        <VisuallyHidden>Remove phase {number}</VisuallyHidden>
      </IconButton>
    </Row>
  );
}

/** The press that focuses an input selects its value, as Tab does; the next one places the caret. */
function selectByFirstPress({ currentTarget }: PointerEvent<HTMLInputElement>) {
  if (currentTarget === document.activeElement) return;
  const select = () => currentTarget.select();
  currentTarget.addEventListener('click', select, { once: true });
}
