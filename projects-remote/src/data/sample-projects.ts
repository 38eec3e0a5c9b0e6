import type { Project } from './project.ts';

/** The jobs that every workspace shows (specification, section 1: sample data only). */
export const sampleProjects: readonly Project[] = [
  {
    id: '1',
    title: 'Riverside Family Clinic',
    description:
      'Ground-up outpatient clinic, 14,200 sq ft on one floor, with an imaging suite and a covered drop-off.',
    status: 'IN_PROGRESS',
    client: 'Riverside Health Partners',
    startDate: '2026-04-06',
    endDate: '2027-03-26',
    budgetCents: 6_480_000_00,
    team: [
      'Dana Whitfield',
      'Marcus Oyelaran',
      'Priya Raman',
      'Tom Kowalczyk',
      'Elena Vargas',
      'Sam Ito',
    ],
    phases: [
      { name: 'Site work and foundations', status: 'COMPLETED', progress: 100 },
      { name: 'Structural steel', status: 'COMPLETED', progress: 100 },
      { name: 'Building envelope', status: 'IN_PROGRESS', progress: 65 },
      { name: 'Mechanical, electrical and plumbing rough-in', status: 'IN_PROGRESS', progress: 30 },
      { name: 'Interior finishes', status: 'NOT_STARTED', progress: 0 },
      { name: 'Commissioning and handover', status: 'NOT_STARTED', progress: 0 },
    ],
  },
  {
    id: '2',
    title: 'Lincoln Elementary Roof',
    description:
      'Tear-off and replacement of 38,000 sq ft of low-slope roofing over the summer break, with new drains and edge metal.',
    status: 'COMPLETED',
    client: 'Lincoln Unified School District',
    startDate: '2026-06-08',
    endDate: '2026-08-21',
    budgetCents: 1_142_500_00,
    team: ['Marcus Oyelaran', 'Rosa Delgado', 'Ben Achterberg'],
    phases: [
      { name: 'Abatement and tear-off', status: 'COMPLETED', progress: 100 },
      { name: 'Deck repair and insulation', status: 'COMPLETED', progress: 100 },
      { name: 'Membrane and flashing', status: 'COMPLETED', progress: 100 },
      { name: 'Inspection and warranty', status: 'COMPLETED', progress: 100 },
    ],
  },
  {
    id: '3',
    title: 'Harbor Point Tenant Fit-Out',
    description:
      'Fourth-floor office fit-out for an engineering firm: demolition, 22 offices, a test lab and a new pantry.',
    status: 'IN_PROGRESS',
    client: 'Brandt & Lowe Engineering',
    startDate: '2026-08-17',
    endDate: '2027-01-29',
    budgetCents: 2_315_000_00,
    team: ['Elena Vargas', 'Priya Raman', 'Andre Fontaine', 'Grace Mbeki'],
    phases: [
      { name: 'Selective demolition', status: 'COMPLETED', progress: 100 },
      { name: 'Framing and overhead rough-in', status: 'IN_PROGRESS', progress: 80 },
      { name: 'Lab casework and exhaust', status: 'IN_PROGRESS', progress: 15 },
      { name: 'Finishes and furniture', status: 'NOT_STARTED', progress: 0 },
    ],
  },
  {
    id: '4',
    title: 'Maple Street Townhomes',
    description:
      'Eighteen wood-framed townhomes in three buildings, with shared parking and a stormwater garden.',
    status: 'PLANNING',
    client: 'Maple Street Housing Trust',
    startDate: '2027-02-01',
    endDate: '2028-01-14',
    budgetCents: 4_960_000_00,
    team: ['Dana Whitfield', 'Ben Achterberg'],
    phases: [
      { name: 'Entitlements and permits', status: 'IN_PROGRESS', progress: 45 },
      { name: 'Grading and utilities', status: 'NOT_STARTED', progress: 0 },
      { name: 'Building A', status: 'NOT_STARTED', progress: 0 },
      { name: 'Buildings B and C', status: 'NOT_STARTED', progress: 0 },
    ],
  },
  {
    id: '5',
    title: 'Mill Creek Bridge Deck',
    description:
      'Half-width deck rehabilitation under live traffic: hydro-demolition, overlay, joints and new approach rail.',
    status: 'IN_PROGRESS',
    client: 'Tolland County Public Works',
    startDate: '2026-09-14',
    endDate: '2027-06-11',
    budgetCents: 3_728_400_00,
    team: ['Tom Kowalczyk', 'Rosa Delgado', 'Sam Ito', 'Andre Fontaine', 'Hana Lindqvist'],
    phases: [
      { name: 'Traffic control and access', status: 'COMPLETED', progress: 100 },
      { name: 'Northbound deck', status: 'IN_PROGRESS', progress: 55 },
      { name: 'Southbound deck', status: 'NOT_STARTED', progress: 0 },
    ],
  },
  {
    id: '6',
    title: 'Fire Station 7 Renovation',
    description:
      'Seismic retrofit, new apparatus doors and gender-neutral bunk rooms while crews stay in service.',
    status: 'PLANNING',
    client: 'City of Ashford',
    startDate: '2027-03-08',
    endDate: '2027-11-19',
    budgetCents: 2_087_000_00,
    team: ['Grace Mbeki'],
    phases: [
      { name: 'Design development', status: 'IN_PROGRESS', progress: 70 },
      { name: 'Temporary quarters', status: 'NOT_STARTED', progress: 0 },
      { name: 'Structural retrofit', status: 'NOT_STARTED', progress: 0 },
      { name: 'Interior and apparatus bay', status: 'NOT_STARTED', progress: 0 },
    ],
  },
];

/** The project of that exact id, if there is one: `007` is not `7`. */
export function findProject(id: string): Project | undefined {
  return sampleProjects.find((project) => project.id === id);
}
