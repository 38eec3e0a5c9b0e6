import { useQuery } from '@plumbline/shared/apollo';
import { formatCents, paths } from '@plumbline/shared/contracts';
import { RestoredNotice, useKept } from '@plumbline/shared/forms';
import { PrintedLine, ScreenHead, Stack, useScreen, VerbBar } from '@plumbline/shared/screens';
import { Button, EmptyState, Loaded, NotFound, Section } from '@plumbline/shared/ui';
import { type Budget, GetBudget, restLast, totalsOf } from '../../data/budget.ts';
import { planOf, planValues } from '../../data/budget-values.ts';
import { pageTitle } from '../page-title.ts';
import { PrintButton } from '../PrintButton.tsx';
import type { MoneyScreenProps } from '../screen-props.ts';
import { BudgetChart } from './BudgetChart.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { Costs } from './Costs.tsx';

const loadPlanForm = async () => (await import('./PlanForm.tsx')).PlanForm;

/** The budget of a project by cost code, its plan, and costs outside of contracts. */
export function BudgetScreen({ projectId }: MoneyScreenProps) {
  const query = useQuery(GetBudget, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { data, waiting, reload } = useScreen(query, 'The budget');
  const { value: plan, isRestored, keep, open } = useKept(`budget.${projectId}`, planValues);
  if (!data) return waiting;
  const { budget } = data;
  if (!budget) {
    return (
      <NotFound
        level={2}
        title="Budget Not Found"
        backHref={paths.projectMoney(projectId)}
        backLabel="Back to money"
      >
        Only the general contractor has a budget here.
      </NotFound>
    );
  }

  const lines = restLast(budget.lines);
  const isPlanned = budget.version > 0;
  const mayPlan = budget.myRights.includes('APPROVE');
  const contractor = data.parties.find(({ kind }) => kind === 'GC')?.name;
  const startPlan = () => open(planOf(budget));
  function startOver() {
    keep(null);
    startPlan();
  }
  return (
    <Stack>
      <ScreenHead
        title="Budget"
        pageTitle={pageTitle('Budget', data.project)}
        back={{ to: paths.projectMoney(projectId), label: 'Back to money' }}
      >
        <p>{describe(budget)} Only the general contractor sees it.</p>
        <p>
          These are the costs by cost code. The Budget in the Project Overview is one figure for the
          whole job; nothing here changes it.
        </p>
        {!mayPlan && (
          <p>
            A member of {contractor} who may approve {isPlanned ? 'changes' : 'makes'} the plan.
          </p>
        )}
        <PrintedLine project={data.project?.title} contractor={contractor} />
      </ScreenHead>
      {!plan && mayPlan && lines.length > 0 && (
        <VerbBar>
          <Button variant="primary" onClick={startPlan}>
            {isPlanned ? 'Change the plan' : 'Plan the budget'}
          </Button>
        </VerbBar>
      )}
      {waiting}
      {isRestored && mayPlan && <RestoredNotice onStartOver={startOver} />}
      {plan && (
        <Loaded
          load={loadPlanForm}
          props={{
            ...{ projectId, budget, plan, isAllowed: mayPlan, onType: keep, onAnswer: reload },
            onStartOver: startOver,
            onClose: () => keep(null),
          }}
        />
      )}
      {!plan && lines.length === 0 && (
        <EmptyState
          title="No budget yet"
          action={
            mayPlan && (
              <Button variant="primary" onClick={startPlan}>
                Plan the budget
              </Button>
            )
          }
        >
          A plan says what each kind of work may cost. Contracts and costs with the same code are
          counted against it.
        </EmptyState>
      )}
      {!plan && lines.length > 0 && (
        <Section title="By cost code" action={<PrintButton />}>
          <Stack>
            <BudgetChart lines={lines} isPlanned={isPlanned} />
            <BudgetTable lines={lines} isPlanned={isPlanned} />
            <p>
              What is paid on a contract is shared among its cost codes, in proportion to what is
              approved of each. So a code’s share can change when more is approved.
            </p>
          </Stack>
        </Section>
      )}
      {!plan && <Costs {...{ projectId, budget, contractor }} onAnswer={reload} />}
    </Stack>
  );
}

function describe({ lines, version }: Budget): string {
  if (lines.length === 0) return 'What each kind of work may cost, and what has become of it.';
  if (version === 0) return 'No cost code is planned yet.';
  const { leftCents } = totalsOf(lines);
  return leftCents < 0
    ? `${formatCents(-leftCents)} over all that was planned.`
    : `${formatCents(leftCents)} left of all that was planned.`;
}
