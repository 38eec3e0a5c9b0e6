import { Button } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SettingsCard } from './SettingsCard.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-line);

  div {
    flex: 1 1 10rem;
    min-inline-size: 0;
  }

  p {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

/** How the account is kept safe, and its end. */
export function AccountSettings() {
  return (
    <SettingsCard>
      <h2>Account</h2>
      <Setting title="Two-Factor Authentication" state="Not enabled">
        <Button>Enable</Button>
      </Setting>
      <Setting title="Sessions" state="1 active session">
        <Button>Manage</Button>
      </Setting>
      <Setting
        title="Delete Account"
        state="Deletes your account and everything in it. This cannot be undone."
      >
        <Button variant="danger">Delete</Button>
      </Setting>
    </SettingsCard>
  );
}

interface SettingProps {
  readonly title: string;
  readonly state: string;
  /** The button. */
  readonly children: ReactNode;
}

function Setting({ title, state, children }: SettingProps) {
  return (
    <Row>
      <div>
        <h3>{title}</h3>
        <p>{state}</p>
      </div>
      {children}
    </Row>
  );
}
