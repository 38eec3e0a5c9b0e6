import { styled } from 'styled-components';
import { Phone } from '../landing/Phone.tsx';
import { Need } from '../screens/Need.tsx';
import { Small, Tile } from '../screens/parts.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: 0.75rem;
`;

const figures = [
  ['Owed to you', '$135,850.00'],
  ['You owe', '$13,605.87'],
  ['Held back from you', '$7,150.00'],
  ['You hold back', '$1,540.77'],
] as const;

/** The money of all projects: what waits, what is owed and what is held back, either way. */
export function MoneyScreen() {
  return (
    <Phone title="Money">
      <strong>Needs you</strong>
      <Need
        title="Approved payment request 3 · Marek Framing"
        since="Since Nov 4, 2026"
        verb="Pay"
      />
      <Need title="Payment request 2 · Volta Electric" since="Since Nov 6, 2026" verb="Approve" />
      <Figures>
        {figures.map(([name, amount]) => (
          <Tile key={name}>
            <Small>{name}</Small>
            <strong>{amount}</strong>
          </Tile>
        ))}
      </Figures>
    </Phone>
  );
}
