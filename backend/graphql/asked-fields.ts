import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

/** What an operation asks for below the field of `info`, as `Contract.lines`. */
export function askedFields({
  fieldNodes,
  fragments,
  returnType,
  schema,
}: GraphQLResolveInfo): ReadonlySet<string> {
  const asked = new Set<string>();
  const seen = new Set<SelectionSetNode>();

  function collect(type: GraphQLNamedType | undefined, selected: SelectionSetNode | undefined) {
    // A fragment that is spread in several places is searched once.
    if (type === undefined || selected === undefined || seen.has(selected)) return;
    seen.add(selected);
    for (const selection of selected.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        asked.add(`${type.name}.${name}`);
        collect(typeOf(type, name), selection.selectionSet);
        continue;
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      const condition = fragment?.typeCondition?.name.value;
      collect(condition === undefined ? type : schema.getType(condition), fragment?.selectionSet);
    }
  }

  for (const { selectionSet } of fieldNodes) collect(getNamedType(returnType), selectionSet);
  return asked;
}

function typeOf(type: GraphQLNamedType, field: string): GraphQLNamedType | undefined {
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const found = type.getFields()[field];
  const named = found && getNamedType(found.type);
  return isCompositeType(named) ? named : undefined;
}
