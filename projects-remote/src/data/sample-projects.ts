import type { Project } from './project.ts';

/** The jobs that every workspace shows (specification, section 1: sample data only). */
export const sampleProjects: readonly Project[] = [
  {
    id: '1',
    title: 'Riverside Family Clinic',
    description:
      'Ground-up outpatient clinic, 14,200 sq ft on one floor, with an imaging suite and a covered drop-off.',
    status: 'In Progress',
    client: 'Riverside Health Partners',
    startDate: '2026-04-06',
    endDate: '2027-03-26',
    budget: '$6,480,000',
    team: [
      'Dana Whitfield',
      'Marcus Oyelaran',
      'Priya Raman',
      'Tom Kowalczyk',
      'Elena Vargas',
      'Sam Ito',
    ],
    phases: [
      { name: 'Site work and foundations', status: 'Completed', progress: 100 },
      { name: 'Structural steel', status: 'Completed', progress: 100 },
      { name: 'Building envelope', status: 'In Progress', progress: 65 },
      { name: 'Mechanical, electrical and plumbing rough-in', status: 'In Progress', progress: 30 },
      { name: 'Interior finishes', status: 'Not Started', progress: 0 },
      { name: 'Commissioning and handover', status: 'Not Started', progress: 0 },
    ],
  },
  {
    id: '2',
    title: 'Lincoln Elementary Roof',
    description:
      'Tear-off and replacement of 38,000 sq ft of low-slope roofing over the summer break, with new drains and edge metal.',
    status: 'Completed',
    client: 'Lincoln Unified School District',
    startDate: '2026-06-08',
    endDate: '2026-08-21',
    budget: '$1,142,500',
    team: ['Marcus Oyelaran', 'Rosa Delgado', 'Ben Achterberg'],
    phases: [
      { name: 'Abatement and tear-off', status: 'Completed', progress: 100 },
      { name: 'Deck repair and insulation', status: 'Completed', progress: 100 },
      { name: 'Membrane and flashing', status: 'Completed', progress: 100 },
      { name: 'Inspection and warranty', status: 'Completed', progress: 100 },
    ],
  },
  {
    id: '3',
    title: 'Harbor Point Tenant Fit-Out',
    description:
      'Fourth-floor office fit-out for an engineering firm: demolition, 22 offices, a test lab and a new pantry.',
    status: 'In Progress',
    client: 'Brandt & Lowe Engineering',
    startDate: '2026-08-17',
    endDate: '2027-01-29',
    budget: '$2,315,000',
    team: ['Elena Vargas', 'Priya Raman', 'Andre Fontaine', 'Grace Mbeki'],
    phases: [
      { name: 'Selective demolition', status: 'Completed', progress: 100 },
      { name: 'Framing and overhead rough-in', status: 'In Progress', progress: 80 },
      { name: 'Lab casework and exhaust', status: 'In Progress', progress: 15 },
      { name: 'Finishes and furniture', status: 'Not Started', progress: 0 },
    ],
  },
  {
    id: '4',
    title: 'Maple Street Townhomes',
    description:
      'Eighteen wood-framed townhomes in three buildings, with shared parking and a stormwater garden.',
    status: 'Planning',
    client: 'Maple Street Housing Trust',
    startDate: '2027-02-01',
    endDate: '2028-01-14',
    budget: '$4,960,000',
    team: ['Dana Whitfield', 'Ben Achterberg'],
    phases: [
      { name: 'Entitlements and permits', status: 'In Progress', progress: 45 },
      { name: 'Grading and utilities', status: 'Not Started', progress: 0 },
      { name: 'Building A', status: 'Not Started', progress: 0 },
      { name: 'Buildings B and C', status: 'Not Started', progress: 0 },
    ],
  },
  {
    id: '5',
    title: 'Mill Creek Bridge Deck',
    description:
      'Half-width deck rehabilitation under live traffic: hydro-demolition, overlay, joints and new approach rail.',
    status: 'In Progress',
    client: 'Tolland County Public Works',
    startDate: '2026-09-14',
    endDate: '2027-06-11',
    budget: '$3,728,400',
    team: ['Tom Kowalczyk', 'Rosa Delgado', 'Sam Ito', 'Andre Fontaine', 'Hana Lindqvist'],
    phases: [
      { name: 'Traffic control and access', status: 'Completed', progress: 100 },
      { name: 'Northbound deck', status: 'In Progress', progress: 55 },
      { name: 'Southbound deck', status: 'Not Started', progress: 0 },
    ],
  },
  {
    id: '6',
    title: 'Fire Station 7 Renovation',
    description:
      'Seismic retrofit, new apparatus doors and gender-neutral bunk rooms while crews stay in service.',
    status: 'Planning',
    client: 'City of Ashford',
    startDate: '2027-03-08',
    endDate: '2027-11-19',
    budget: '$2,087,000',
    team: ['Grace Mbeki'],
    phases: [
      { name: 'Design development', status: 'In Progress', progress: 70 },
      { name: 'Temporary quarters', status: 'Not Started', progress: 0 },
      { name: 'Structural retrofit', status: 'Not Started', progress: 0 },
      { name: 'Interior and apparatus bay', status: 'Not Started', progress: 0 },
    ],
  },
];

/** The project of that exact id, if there is one: `007` is not `7`. */
export function findProject(id: string): Project | undefined {
  return sampleProjects.find((project) => project.id === id);
}
