import {
  formatAmount,
  isAmount,
  namesOf,
  parseDollars,
  projectLimits,
  projectStatuses,
} from '@plumbline/shared/contracts';
import { DateField } from '@plumbline/shared/forms';
import { media, Section, SelectField, TextArea, TextField } from '@plumbline/shared/ui';
import type { FocusEvent } from 'react';
import { styled } from 'styled-components';
import type { ProjectFormApi } from './useProjectForm.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What every project has. */
export function JobFields({ form }: { readonly form: ProjectFormApi }) {
  return (
    <Section title="The job">
      <Stack>
        <TextField
          label="Title"
          required
          autoComplete="off"
          autoCapitalize="words"
          {...form.input('title')}
        />
        <TextField
          label="Client"
          hint="Only a name. Access is given on the project’s tab Team."
          required
          autoComplete="off"
          {...form.input('client')}
        />
        <Pair>
          <DateField
            label="Start date"
            required
            max={projectLimits.lastDay}
            {...form.input('startDate')}
          />
          <DateField
            label="End date"
            required
            min={form.values.startDate}
            max={projectLimits.lastDay}
            {...form.input('endDate')}
          />
        </Pair>
      </Stack>
    </Section>
  );
}

/** What can wait. */
export function DetailFields({ form }: { readonly form: ProjectFormApi }) {
  const { set, input, values } = form;
  const budget = input('budget');

  function tidyBudget(event: FocusEvent) {
    budget.onBlur(event);
    const cents = parseDollars(values.budget);
    if (isAmount(cents)) set({ budget: formatAmount(cents) });
  }

  return (
    <Section title="Details">
      <Stack>
        <TextArea label="Description (optional)" rows={3} {...input('description')} />
        <Pair>
          <TextField
            label="Budget (optional)"
            hint="US dollars, for the whole job"
            inputMode="decimal"
            autoComplete="off"
            {...budget}
            onBlur={tidyBudget}
          />
          <SelectField
            label="Status"
            hint="Where the job stands"
            name="status"
            value={values.status}
            onChange={({ target }) => {
              const status = statuses.find((known) => known === target.value);
              if (status) set({ status });
            }}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {projectStatuses[status].label}
              </option>
            ))}
          </SelectField>
        </Pair>
        <TextArea
          label="Team (optional)"
          hint="One name a line, or separated by commas. The same name twice counts once. A name gives no access."
          rows={3}
          autoCapitalize="words"
          {...input('team')}
        />
      </Stack>
    </Section>
  );
}

const statuses = namesOf(projectStatuses);
