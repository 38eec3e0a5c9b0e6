import { Logo, LogoMark } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Row, Specimen } from './Specimen.tsx';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: var(--space-3);

  li {
    display: grid;
    gap: var(--space-1);
    font-size: var(--text-small);
    overflow-wrap: anywhere;
  }
`;

const Swatch = styled.span<{ $token: string }>`
  block-size: 3.5rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-medium);
  background: var(${({ $token }) => $token});
  forced-color-adjust: none;
`;

const Bar = styled.span<{ $token: string }>`
  display: block;
  block-size: 1rem;
  inline-size: var(${({ $token }) => $token});
  background: var(--color-accent);
  forced-color-adjust: none;
`;

const Corner = styled.span<{ $token: string }>`
  block-size: 3.5rem;
  border: 2px solid var(--color-ink);
  border-radius: var(${({ $token }) => $token});
`;

const Raised = styled.span<{ $token: string }>`
  block-size: 3.5rem;
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  box-shadow: var(${({ $token }) => $token});
`;

const Display = styled.p`
  font: 700 clamp(2rem, 6vw, 3.5rem) / 1 var(--font-display);
  letter-spacing: -0.035em;
`;

const Running = styled.p`
  font-size: var(--text-large);
  text-wrap: balance;
`;

const named = (kind: string, names: string) => names.split(' ').map((name) => `--${kind}-${name}`);

const colours = named(
  'color',
  'ground surface sunken ink ink-muted line line-strong accent accent-hover on-accent accent-text accent-soft danger danger-soft success success-soft warning warning-soft info info-soft',
);
const groups = [
  { name: 'Space', tokens: named('space', '1 2 3 4 5 6 7 8 9'), Sample: Bar },
  { name: 'Radius', tokens: named('radius', 'small medium large full'), Sample: Corner },
  { name: 'Shadow', tokens: named('shadow', 'low medium high'), Sample: Raised },
];

/** Mark, type, colours, space, radius and elevation. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Mark" note="A P whose stem is a plumb bob. It reads from 16 px up.">
        <Row>
          <LogoMark size="1rem" />
          <LogoMark size="2rem" />
          <LogoMark size="4.5rem" />
          <Logo />
        </Row>
      </Specimen>
      <Specimen name="Type" note="Archivo announces, Public Sans is read.">
        <Display>True to the line</Display>
        <Running>
          Approve pay application 4 for $18,400.00. The waiver is signed and 12 photos came in.
        </Running>
      </Specimen>
      <Specimen
        name="Colour"
        note="Chalk ground, steel ink, the orange of site signs as the one accent. Status colours say the same in both themes."
      >
        <Swatches role="list">
          {colours.map((token) => (
            <li key={token}>
              <Swatch $token={token} />
              {token}
            </li>
          ))}
        </Swatches>
      </Specimen>
      {groups.map(({ name, tokens, Sample }) => (
        <Specimen key={name} name={name} note={`${tokens.length} steps.`}>
          <Swatches role="list">
            {tokens.map((token) => (
              <li key={token}>
                <Sample $token={token} />
                {token}
              </li>
            ))}
          </Swatches>
        </Specimen>
      ))}
    </>
  );
}
