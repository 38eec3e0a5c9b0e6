import {
  formatDate,
  requestKinds,
  requestStates,
  retainageOf,
  shareOf,
  spread,
} from '@plumbline/shared/contracts';
import { amountName, amountsOf, askedCents, sheetHeads } from './request-line-amounts.ts';
import { type Cell, toCsv } from './csv.ts';
import type { PaymentRequest } from './request.ts';

/** A row of the continuation sheet. Amounts are to date where nothing else is said. */
export interface SheetRow {
  readonly item: string;
  readonly description: string;
  readonly scheduledCents: number;
  /** Work of former requests. */
  readonly previousCents: number;
  /** Work of this one: `workThisPeriod`. */
  readonly periodCents: number;
  /** Material that is stored now. */
  readonly storedCents: number;
  readonly toDateCents: number;
  /** Basis points of the scheduled value. */
  readonly share: number;
  readonly balanceCents: number;
  /** Of a line, undefined once some was released: the rest is held of the contract as a whole. */
  readonly retainageCents: number | undefined;
  /** Completed and stored, before less was approved. */
  readonly askedCents: number;
  readonly lessCents: number;
}

const sum = (rows: readonly SheetRow[], name: keyof SheetRow) =>
  rows.reduce((total, row) => total + Number(row[name]), 0);

/** The continuation sheet of a request: a row for each line, and their totals. */
export function sheetOf({ contract, lines, retainedCents }: PaymentRequest): {
  readonly rows: readonly SheetRow[];
  readonly totals: SheetRow;
} {
  const amounts = lines.map(amountsOf);
  const toDate = amounts.map(({ toDateCents }) => toDateCents);
  const all = toDate.reduce((total, cents) => total + cents, 0);
  // Where nothing is held any more, nothing is held of a line.
  const isReleased =
    retainedCents !== 0 && retainedCents !== retainageOf(contract.retainageBp, all);
  const retained = isReleased ? [] : spread(retainedCents, toDate);
  const rows = lines.map((line, index): SheetRow => {
    const { storedCents, toDateCents, periodCents, askedCents, lessCents } =
      amounts[index] ?? amountsOf(line);
    return {
      item: String(line.position),
      description: line.text,
      scheduledCents: line.scheduledCents,
      previousCents: line.previousCompletedCents,
      periodCents,
      storedCents,
      toDateCents,
      share: shareOf(toDateCents, line.scheduledCents),
      balanceCents: line.scheduledCents - toDateCents,
      retainageCents: retained[index],
      askedCents,
      lessCents,
    };
  });
  const scheduledCents = sum(rows, 'scheduledCents');
  return {
    rows,
    totals: {
      item: '',
      description: 'Total',
      scheduledCents,
      previousCents: sum(rows, 'previousCents'),
      periodCents: sum(rows, 'periodCents'),
      storedCents: sum(rows, 'storedCents'),
      toDateCents: all,
      share: shareOf(all, scheduledCents),
      balanceCents: scheduledCents - all,
      retainageCents: retainedCents,
      askedCents: sum(rows, 'askedCents'),
      lessCents: sum(rows, 'lessCents'),
    },
  };
}

/** The columns of the continuation sheet, in plain words. */
export const sheetColumns = [
  'Item',
  'Description of work',
  ...Object.values(sheetHeads),
  'Percent',
  'Balance to finish',
  'Retainage',
] as const;

/** Stands beside a sheet whose lines have no retainage of their own. */
export const HELD_AS_A_WHOLE =
  'Some retainage was released. The rest is held of the contract as a whole, not of its lines.';

/** The application as a file for spreadsheets: its head, its sheet, its amounts. */
export function requestCsv(request: PaymentRequest) {
  const { contract } = request;
  const { rows, totals } = sheetOf(request);
  const asked = askedCents(request);
  const head: readonly (readonly Cell[])[] = [
    ['Project', contract.projectTitle],
    ['Contract', `${contract.number}. ${contract.title}`],
    ['From', contract.payee.name],
    ['To', contract.payer.name],
    ['Request', request.number],
    ['Kind', requestKinds[request.kind].label],
    ['Period to', formatDate(request.periodTo)],
    ['State', requestStates[request.state].label],
    [],
    sheetColumns,
  ];
  const body = [...rows, totals].map((row): readonly Cell[] => [
    row.item,
    row.description,
    { cents: row.scheduledCents },
    { cents: row.previousCents },
    { cents: row.periodCents },
    { cents: row.storedCents },
    { cents: row.toDateCents },
    // Hundredths of a percent, as cents are of a dollar.
    { cents: row.share },
    { cents: row.balanceCents },
    row.retainageCents === undefined ? '' : { cents: row.retainageCents },
  ]);
  const end: readonly (readonly Cell[])[] = [
    ...(rows[0]?.retainageCents === undefined ? [[HELD_AS_A_WHOLE]] : []),
    [],
    ['Completed and stored to date', { cents: request.completedAndStoredCents }],
    ['Retainage', { cents: request.retainedCents }],
    ['Approved before', { cents: request.previousCents }],
    [amountName(request), { cents: request.dueCents }],
    ...(asked > request.dueCents
      ? [
          ['Amount requested', { cents: asked }],
          ['Why less was approved', request.reason ?? ''],
        ]
      : []),
  ];
  return toCsv([...head, ...body, ...end]);
}
