import { Badge, VisuallyHidden } from '@plumbline/shared/ui';

interface TabLabelProps {
  readonly name: string;
  /** How many things wait for the user behind it. */
  readonly waiting: number;
}

/** The name of a tab, with a mark where something waits for the user. */
export function TabLabel({ name, waiting }: TabLabelProps) {
  if (waiting === 0) return name;
  return (
    <>
      {name}
      <Badge tone="info">
        <span>
          {waiting}
          <VisuallyHidden> waiting for you</VisuallyHidden>
        </span>
      </Badge>
    </>
  );
}
