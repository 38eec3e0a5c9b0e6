export { CalendarTab } from './CalendarTab.tsx';
export { DocumentsTab } from './DocumentsTab.tsx';
export { OverviewTab } from './OverviewTab.tsx';
export { TasksTab } from './TasksTab.tsx';
export { TeamTab } from './TeamTab.tsx';
