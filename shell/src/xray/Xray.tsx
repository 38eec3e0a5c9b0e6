import type { LiveRemote } from '@plumbline/shared/federation';
import { Button } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { Area } from './read-areas.ts';
import { useAreas } from './useAreas.ts';

const Box = styled.div<{ $kind: Area['kind'] }>`
  position: fixed;
  z-index: var(--layer-toast);
  border: 2px ${({ $kind }) => ($kind === 'slot' ? 'solid' : 'dashed')} var(--color-accent-text);
  border-color: ${({ $kind }) => ($kind === 'shell' ? 'var(--color-info)' : 'var(--color-accent-text)')};
  pointer-events: none;

  span {
    position: absolute;
    /* A slot's is above its box: at the right, the panel may cover it. */
    inset: ${({ $kind }) => ($kind === 'slot' ? 'auto auto 100% 0' : '0 0 auto auto')};
    max-inline-size: 100%;
    overflow: hidden;
    padding-inline: var(--space-1);
    background: var(--color-ink);
    color: var(--color-ground);
    font-size: var(--text-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Panel = styled.aside`
  position: fixed;
  inset: auto var(--space-2) 4.5rem auto;
  z-index: var(--layer-toast);
  display: grid;
  gap: var(--space-3);
  max-inline-size: min(24rem, 100vw - 2 * var(--space-2));
  max-block-size: 50vh;
  overflow: auto;
  padding: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }

  h2 {
    font-size: var(--text-body);
  }

  ul {
    display: grid;
    gap: var(--space-2);
  }

  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 var(--space-2);
  }

  dt {
    color: var(--color-ink-muted);
  }
`;

interface XrayProps {
  readonly remotes: readonly LiveRemote[];
  readonly onClose: () => void;
}

/** Outlines each team's part of the page and says whose it is. */
export function Xray({ remotes, onClose }: XrayProps) {
  const areas = useAreas(remotes);
  return (
    <>
      <div aria-hidden>
        {areas.map(
          ({ box, kind, title, owner }) =>
            box && (
              <Box
                key={title}
                $kind={kind}
                style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
              >
                <span>
                  {title}: {owner}
                </span>
              </Box>
            ),
        )}
      </div>
      <Panel aria-label="X-ray">
        <header>
          <h2>X-ray</h2>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </header>
        <ul role="list">
          {areas.map((area) => (
            <li key={area.title}>
              <strong>{area.title}</strong>
              <Facts {...area} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Facts({ kind, version, owner, bytes, shownAfter }: Area) {
  const since = kind === 'slot' ? 'after it was asked for' : 'after the page was opened';
  return (
    <dl>
      <dt>Team</dt>
      <dd>{owner}</dd>
      <dt>Version</dt>
      <dd>{version}</dd>
      <dt>Files</dt>
      <dd>{(bytes / 1024).toFixed(1)} KiB</dd>
      <dt>Shown</dt>
      <dd>{shownAfter === undefined ? 'not measured' : `${Math.round(shownAfter)} ms ${since}`}</dd>
    </dl>
  );
}
