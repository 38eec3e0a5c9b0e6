import { type RefObject, useRef, useState } from 'react';
import { isSame } from '../is-same.ts';
import { useRowOrder } from './useRowOrder.ts';

/** The form that the rows are in. */
interface RowsForm {
  /** Moves the focus to an input by its name. */
  readonly focus: (name: string, options?: { readonly scrolls?: boolean }) => void;
  /** Forgets what is known of inputs by the number of their row, if anything is. */
  readonly forgetRows?: () => void;
}

interface RowsOptions<Name extends string, Item> {
  readonly items: readonly Item[];
  /** What a new row starts with. */
  readonly blank: Item;
  /** What one is called, as 'line'. */
  readonly noun: string;
  /** Begins the names of their inputs; alone, the name of the button that adds a row. */
  readonly field: string;
  /** The value that names a row, in its first input. */
  readonly first: Name;
  /** What names a row instead. */
  readonly nameOf?: (item: Item) => string;
  readonly form: RowsForm;
  /** Of what was saved: once it is another one, what was removed before cannot come back by Undo. */
  readonly version?: unknown;
  readonly onChange: (items: Item[]) => void;
}

/** What `useRows` gives to the components of its rows. */
export interface RowsApi {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly noun: string;
  /** The noun with a capital. */
  readonly title: string;
  readonly field: string;
  readonly order: Pick<ReturnType<typeof useRowOrder>, 'moving' | 'onBlur' | 'handle'>;
  /** What was done last, in words. */
  readonly news: string;
  readonly say: (news: string) => void;
  readonly add: () => void;
  readonly remove: (index: number) => void;
  /** The row that was removed last; undefined where none was since the last move. */
  readonly removed: { readonly index: number; readonly name: string } | undefined;
  readonly undoRemove: () => void;
  /** The last paste, while no row has changed since. */
  readonly pasted: { readonly index: number; readonly outcome: string } | undefined;
  readonly undoPaste: () => void;
  /** Moves the focus to the first input of a row. */
  readonly focusRow: (index: number) => void;
}

/** What `useRows` gives to inputs that take a paste of several rows. */
export interface RowsPaste<Item> {
  /** Takes the rows as they are after a paste into the one with this index. */
  readonly paste: (index: number, after: readonly Item[], outcome: string) => void;
}

/** Rows of a form that can be added, pasted, moved and removed. */
export function useRows<Name extends string, Item extends Readonly<Record<Name, string>>>({
  items,
  blank,
  noun,
  field,
  first,
  nameOf: describe = (item) => item[first],
  form,
  version,
  onChange,
}: RowsOptions<Name, Item>): RowsApi & RowsPaste<Item> {
  const list = useRef<HTMLDivElement>(null);
  const [news, say] = useState('');
  const [removed, setRemoved] = useState<readonly { index: number; item: Item }[]>([]);
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setRemoved([]);
  }
  const last = removed.at(-1);
  const [pasted, setPasted] = useState<Pasted<Item>>();
  const isAsPasted = pasted && isSame(pasted.after, items);
  const title = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  const nameOf = (item: Item | undefined, index: number) =>
    (item && describe(item)) || `${title} ${index + 1}`;
  const focusRow = (index: number) => form.focus(`${field}.${index}.${first}`);

  const order = useRowOrder({
    items: [...items],
    rows: list,
    onMove: (moved, from, to, by) => {
      onChange(moved);
      // Their places are no longer known.
      setRemoved([]);
      form.forgetRows?.();
      form.focus(`${field}.${to}.move`, { scrolls: by !== 'pointer' });
      say(`${nameOf(moved[to], from)} is now ${noun} ${to + 1} of ${moved.length}`);
    },
    onPick: (index) =>
      say(`${nameOf(items[index], index)} is picked: press the handle of its new place`),
    onDrop: (index) => say(`${nameOf(items[index], index)} stays ${noun} ${index + 1}`),
    onEdge: (index, edge) => say(`${nameOf(items[index], index)} is already ${edge}`),
  });

  function add() {
    onChange([...items, blank]);
    focusRow(items.length);
  }

  function remove(index: number) {
    const item = items[index];
    onChange(items.toSpliced(index, 1));
    form.forgetRows?.();
    if (items.length > 1) focusRow(Math.min(index, items.length - 2));
    else form.focus(field);
    say(`${title} ${index + 1} removed, ${items.length - 1} left`);
    if (item) setRemoved([...removed, { index, item }]);
  }

  function undoRemove() {
    if (!last) return;
    const { index, item } = last;
    onChange(items.toSpliced(index, 0, item));
    form.forgetRows?.();
    focusRow(index);
    say(`${nameOf(item, index)} is back, ${noun} ${index + 1} of ${items.length + 1}`);
    setRemoved(removed.slice(0, -1));
  }

  function paste(index: number, after: readonly Item[], outcome: string) {
    onChange([...after]);
    setRemoved([]);
    const input = document.activeElement?.getAttribute('name') ?? '';
    setPasted({
      index,
      input,
      before: items,
      after,
      outcome,
      former: isAsPasted ? pasted : undefined,
    });
    form.forgetRows?.();
    say(outcome);
  }

  function undoPaste() {
    if (!pasted) return;
    onChange([...pasted.before]);
    setPasted(pasted.former);
    form.forgetRows?.();
    form.focus(pasted.input);
    say('The paste is undone.');
  }

  return {
    list,
    count: items.length,
    noun,
    title,
    field,
    order,
    // The outcome of a paste no longer describes the rows once one has changed.
    news: pasted && !isAsPasted && news === pasted.outcome ? '' : news,
    say,
    add,
    remove,
    removed: last && { index: last.index, name: nameOf(last.item, last.index) },
    undoRemove,
    paste,
    pasted: isAsPasted ? pasted : undefined,
    undoPaste,
    focusRow,
  };
}

interface Pasted<Item> {
  readonly index: number;
  /** The name of the input that took the paste. */
  readonly input: string;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly outcome: string;
  /** The paste before, which Undo takes back next. */
  readonly former: Pasted<Item> | undefined;
}
