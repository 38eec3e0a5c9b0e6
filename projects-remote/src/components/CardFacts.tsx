import { formatBudget, formatDate } from '@plumbline/shared/contracts';
import { ProgressBar } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { type ProjectSummary, seesAll } from '../data/project.ts';

const Root = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: 0 var(--space-3);
  inline-size: 100%;
  margin-block-end: var(--space-2);
  font-size: var(--text-small);

  dt {
    color: var(--color-ink-muted);
  }
`;

const Progress = styled.dd`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3rem;
  align-items: center;
  font-variant-numeric: tabular-nums;

  span {
    text-align: end;
  }
`;

/** What the list says of a project besides its name: for whom, when, how much, how far. */
export function CardFacts({ project }: { readonly project: ProjectSummary }) {
  const { title, client, startDate, endDate, budgetCents, progress } = project;
  return (
    <Root>
      {seesAll(project) && (
        <>
          <dt>Client</dt>
          <dd dir="auto">{client}</dd>
        </>
      )}
      <dt>Dates</dt>
      <dd>
        {formatDate(startDate)} to {formatDate(endDate)}
      </dd>
      {seesAll(project) && (
        <>
          <dt>Budget</dt>
          <dd>{formatBudget(budgetCents)}</dd>
        </>
      )}
      {typeof progress === 'number' && (
        <>
          <dt>Progress</dt>
          <Progress>
            <ProgressBar value={progress} label={`${title} progress`} />
            <span>{progress}%</span>
          </Progress>
        </>
      )}
    </Root>
  );
}
