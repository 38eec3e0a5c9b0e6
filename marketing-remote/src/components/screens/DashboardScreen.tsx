import { Badge } from '@plumbline/shared/ui';
import { PhoneScreen } from '../landing/Phone.tsx';
import { Need } from './Need.tsx';
import { Rope } from './Rope.tsx';

/** Where a project's money is, and what waits. */
export function DashboardScreen() {
  return (
    <PhoneScreen title="Riverside Clinic" badge={<Badge tone="info">In Progress</Badge>}>
      <Rope />
      <strong>Needs you</strong>
      <Need title="Approved payment request of Framing" since="Since Nov 4, 2026" verb="Pay" />
    </PhoneScreen>
  );
}
