import {
  describeRight,
  type MemberRight,
  memberRights,
  namesOf,
  type PartyKind,
  writesDrafts,
} from '@plumbline/shared/contracts';
import { Checkbox, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Detail } from './people-layout.ts';

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

interface RightsFieldsProps {
  /** The kind of the party. */
  readonly kind: PartyKind;
  readonly rights: readonly MemberRight[];
  /** The rights that can be chosen: the user has them. */
  readonly grantable: readonly MemberRight[];
  /** The rights that the person has now. */
  readonly held?: readonly MemberRight[];
  readonly error?: string | undefined;
  readonly onChange: (rights: MemberRight[]) => void;
}

/** What a person may do, each right with what it means. */
export function RightsFields({
  kind,
  rights,
  grantable,
  held = [],
  error,
  onChange,
}: RightsFieldsProps) {
  const others = namesOf(memberRights).filter((right) => !grantable.includes(right));
  function set(right: MemberRight, isGiven: boolean) {
    onChange(grantable.filter((other) => (other === right ? isGiven : rights.includes(other))));
  }
  return (
    <Root>
      <legend>What this person may do</legend>
      <Detail>
        Everybody in the party sees what concerns it{writesDrafts(kind) && ' and can write drafts'}.
        This person can also:
      </Detail>
      {grantable.map((right) => (
        <Checkbox
          key={right}
          label={memberRights[right].label}
          description={describeRight(kind, right)}
          checked={rights.includes(right)}
          onChange={({ target }) => set(right, target.checked)}
        />
      ))}
      {others.map((right) => (
        <Detail key={right}>
          {held.includes(right)
            ? `${memberRights[right].label} stays: you cannot take it, as you do not have it yourself.`
            : `You cannot give ${memberRights[right].label}: you do not have it yourself.`}
        </Detail>
      ))}
      {error && <Notice tone="danger">{error}</Notice>}
    </Root>
  );
}
