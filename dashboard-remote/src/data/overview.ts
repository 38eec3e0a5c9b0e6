import {
  ChartColumn,
  CircleCheck,
  CircleDollarSign,
  FileText,
  FolderKanban,
  type LucideIcon,
  UserPlus,
  Users,
} from 'lucide-react';

/** A figure of the dashboard home. Placeholders (specification, section 9). */
export interface Stat {
  readonly name: string;
  readonly value: string;
  readonly icon: LucideIcon;
}

/** The four stat cards in their order. */
export const stats: readonly Stat[] = [
  { name: 'Total Revenue', value: '$45,231.89', icon: CircleDollarSign },
  { name: 'Active Users', value: '2,338', icon: Users },
  { name: 'Projects', value: '12', icon: FolderKanban },
  { name: 'Reports', value: '42', icon: ChartColumn },
];

/** Something that happened in the organization. Placeholders, hence without a real date. */
export interface Activity {
  readonly text: string;
  readonly detail: string;
  readonly when: string;
  readonly icon: LucideIcon;
}

/** The static Recent Activity list, newest first. */
export const activities: readonly Activity[] = [
  {
    text: 'Payment request approved',
    detail: 'Structural steel, Riverside Family Clinic',
    when: '2 hours ago',
    icon: CircleCheck,
  },
  {
    text: 'Drawing set revised',
    detail: 'Level 4 reflected ceiling plan, Harbor Point Tenant Fit-Out',
    when: '5 hours ago',
    icon: FileText,
  },
  {
    text: 'Subcontractor joined',
    detail: 'Keystone Traffic Control, Mill Creek Bridge Deck',
    when: 'Yesterday',
    icon: UserPlus,
  },
  {
    text: 'Monthly report ready',
    detail: 'Cash flow across all projects',
    when: '2 days ago',
    icon: ChartColumn,
  },
];
