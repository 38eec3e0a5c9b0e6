import { Button, Notice } from '@plumbline/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Override } from './overrides.ts';

interface OverrideBannerProps {
  readonly active: readonly Override[];
  readonly refused: readonly Override[];
  /** The origins that overrides may come from. */
  readonly allowed: readonly string[];
  readonly onLeave: () => void;
}

const timeOf = (until: number) =>
  new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

const Bar = styled.aside`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-2);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

/** Says which remotes of the page are not the released ones, from where, and until when. */
export function OverrideBanner({ active, refused, allowed, onLeave }: OverrideBannerProps) {
  const failed = useFailed();

  return (
    <Bar aria-label="Overrides">
      {active.map(({ remote, from, until }) => (
        <Notice key={remote} tone={failed.has(remote) ? 'danger' : 'warning'}>
          <Line>
            <p>
              <strong>{remote}</strong> comes from <strong>{from}</strong>, not from the release
              {until !== undefined && `, until ${timeOf(until)}`}.
              {failed.has(remote) &&
                ' It did not load: start it there, then reload this page, or leave the override.'}
            </p>
            <Button size="small" onClick={onLeave}>
              Leave override
            </Button>
          </Line>
        </Notice>
      ))}
      {refused.map(({ remote, from }) => (
        <Notice key={`${remote}@${from}`} tone="danger" title={`${remote} is the released one`}>
          The release lists no such remote, or does not allow {from}. Overrides may come from{' '}
          {allowed.join(', ')}.
        </Notice>
      ))}
    </Bar>
  );
}

/** The names of the remotes whose override did not load. */
function useFailed(): ReadonlySet<string> {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const notice = ({ error }: ErrorEvent) => {
      const isOverride =
        error instanceof Error && 'version' in error && error.version === 'override';
      if (isOverride && 'remote' in error) {
        setFailed((known) => new Set([...known, String(error.remote)]));
      }
    };
    window.addEventListener('error', notice);
    return () => {
      window.removeEventListener('error', notice);
    };
  }, []);
  return failed;
}
