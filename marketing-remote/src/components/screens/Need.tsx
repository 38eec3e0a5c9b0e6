import { Line, Small, Tile } from './parts.ts';
import type { NeedVerb } from './words.ts';

interface NeedProps {
  readonly title: string;
  readonly since: string;
  readonly verb: NeedVerb;
}

/** What waits for a person, with its verb. */
export function Need({ title, since, verb }: NeedProps) {
  return (
    <Tile>
      {title}
      <Line>
        <Small>{since}</Small>
        <strong>{verb}</strong>
      </Line>
    </Tile>
  );
}
