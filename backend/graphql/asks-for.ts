import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a query asks for any field of these names somewhere below the field of `info`. */
export function asksForAny(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  names: readonly string[],
): boolean {
  const seen = new Set<SelectionSetNode>();

  function asks(selected: SelectionSetNode | undefined): boolean {
    // A fragment that is spread in several places is searched once.
    if (selected === undefined || seen.has(selected)) return false;
    seen.add(selected);
    return selected.selections.some((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        return asks(fragments[selection.name.value]?.selectionSet);
      }
      const isNamed = selection.kind === Kind.FIELD && names.includes(selection.name.value);
      return isNamed || asks(selection.selectionSet);
    });
  }

  return fieldNodes.some(({ selectionSet }) => asks(selectionSet));
}
