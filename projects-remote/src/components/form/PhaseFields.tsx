import { projectLimits } from '@plumbline/shared/contracts';
import { Section } from '@plumbline/shared/ui';
import { Empty, Heads, Rows } from './phase-layout.ts';
import { PhaseRow } from './PhaseRow.tsx';
import { usePhaseRows } from './usePhaseRows.ts';
import type { ProjectFormApi } from './useProjectForm.ts';

/** The phases of a project, one row each. */
export function PhaseFields({ form }: { readonly form: ProjectFormApi }) {
  const phaseRows = usePhaseRows(form);
  const hasPhases = form.values.phases.length > 0;
  return (
    <Section title="Phases">
      <Rows
        rows={phaseRows.rows}
        most={projectLimits.phases}
        error={form.errorOf('phases')}
        head={
          hasPhases ? (
            <Heads aria-hidden>
              <span>Phase name</span>
              <span>Status</span>
              <span>Percent done</span>
            </Heads>
          ) : (
            <Empty>None yet. Phases are optional. Add them at any time.</Empty>
          )
        }
      >
        {(index) => <PhaseRow form={form} phaseRows={phaseRows} index={index} />}
      </Rows>
    </Section>
  );
}
