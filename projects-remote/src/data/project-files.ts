import {
  formatBudget,
  formatDate,
  phaseStatuses,
  projectStatuses,
} from '@plumbline/shared/contracts';
import { CalendarDays, DraftingCompass, FileText, type LucideIcon } from 'lucide-react';
import { projectEvents, type ProjectEvent } from './calendar.ts';
import { percent, type Project, seesAll } from './project.ts';

/** A file that belongs to a project. */
export interface ProjectDocument {
  readonly name: string;
  readonly fileName: string;
  /** What the file is, for people: `Text`, `Drawing`, `Calendar`. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly content: Blob;
}

function textFile(lines: readonly string[], type: string, newline = '\n'): Blob {
  return new Blob([lines.join(newline) + newline], { type: `${type};charset=utf-8` });
}

function brief(project: Project): Blob {
  const lines = [
    project.title,
    '',
    project.description,
    '',
    `Status: ${projectStatuses[project.status].label}`,
    ...(seesAll(project) ? [`Client: ${project.client}`] : []),
    `Timeline: ${formatDate(project.startDate)} to ${formatDate(project.endDate)}`,
    ...(seesAll(project)
      ? [`Budget: ${formatBudget(project.budgetCents)}`, `Team: ${project.team.join(', ')}`]
      : []),
    '',
    'Phases',
    ...project.phases.map(
      (phase) =>
        `- ${phase.name}: ${phaseStatuses[phase.status].label}, ${percent(phase.progress)}%`,
    ),
  ];
  return textFile(lines, 'text/plain', '\r\n');
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => xmlEntities[character] ?? character);
}

function mockups(project: Project): Blob {
  const caption = seesAll(project) ? `, concept for ${project.client}` : '';
  const windows = [120, 240, 360, 480, 600].map(
    (x) => `<path d="M${x} 230h80v90h-80zM${x + 40} 230v90"/>`,
  );
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" font-family="sans-serif">',
    '<path fill="#fff" d="M0 0h800v500H0z"/>',
    '<g fill="none" stroke="#1d3557" stroke-width="2">',
    '<path d="M20 20h760v460H20zM80 380V190h640v190M60 190h680v-24H60zM20 380h760M20 420h760"/>',
    ...windows,
    '</g>',
    '<g fill="#1d3557">',
    `<text x="40" y="456" font-size="20">${escapeXml(project.title)}</text>`,
    `<text x="40" y="64" font-size="14">South elevation${escapeXml(caption)}</text>`,
    '</g>',
    '</svg>',
  ];
  return textFile(lines, 'image/svg+xml');
}

/** `10:00 AM` as iCalendar's `100000`; the time floats, that is, it is the site's own. */
function clock(time: string): string {
  const [, hours = '0', minutes = '00', half] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}${minutes}00`;
}

/** Text as a value of iCalendar (RFC 5545, section 3.3.11). */
function escapeCalendar(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

function timeline(project: Project): Blob {
  const event = ({ name, date, time }: ProjectEvent) => [
    'BEGIN:VEVENT',
    `UID:project-${project.id}-${name.toLowerCase().replace(' ', '-')}@plumbline`,
    `DTSTAMP:${project.startDate.replaceAll('-', '')}T000000Z`,
    `DTSTART:${date.replaceAll('-', '')}T${clock(time)}`,
    `SUMMARY:${escapeCalendar(name)}`,
    `LOCATION:${escapeCalendar(project.title)}`,
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Project Timeline//EN',
    ...projectEvents(project).flatMap(event),
    'END:VCALENDAR',
  ];
  return textFile(lines, 'text/calendar', '\r\n');
}

/**
 * The documents that are made from a project's own facts; the mock-ups are those of samples
 * (specification, section 2), since real drawings are files.
 */
export function projectDocuments(
  project: Project,
  { hasMockups }: { readonly hasMockups: boolean },
): readonly ProjectDocument[] {
  return [
    {
      name: 'Project Brief',
      fileName: 'project-brief.txt',
      kind: 'Text',
      icon: FileText,
      content: brief(project),
    },
    ...(hasMockups
      ? [
          {
            name: 'Design Mockups',
            fileName: 'design-mockups.svg',
            kind: 'Drawing',
            icon: DraftingCompass,
            content: mockups(project),
          },
        ]
      : []),
    {
      name: 'Project Timeline',
      fileName: 'project-timeline.ics',
      kind: 'Calendar',
      icon: CalendarDays,
      content: timeline(project),
    },
  ];
}

/** A size for people, such as `640 bytes` or `1.2 kB` (1 kB is 1,000 bytes). */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1000 ? [bytes, 'byte'] : [bytes / 1000, 'kilobyte'];
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
