import { Card } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A surface of the settings, its parts one below the other. */
export const SettingsCard = styled(Card)`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 44rem;

  h2 {
    font-size: var(--text-large);
  }

  h3 {
    font-size: var(--text-body);
  }
`;
