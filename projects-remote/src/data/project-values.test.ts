import { expect, it } from '@jest/globals';
import { projectRecord } from '../testing/fake-projects-api.ts';
import { emptyProject, readTeam, toDetails, toValues } from './project-values.ts';

it('gives the API what was typed, trimmed, composed and in whole cents', () => {
  expect(
    toDetails({
      ...emptyProject,
      title: ' Cafe\u0301 fit-out ',
      client: 'Ana\t& <Sons>',
      startDate: '2027-01-04',
      endDate: '2027-06-30',
      budget: '$1,250,000.5',
      team: ' Ana Ruiz,Ben Okafor\n\n Cy \n',
      status: 'IN_PROGRESS',
      phases: [{ name: ' Roof ', status: 'NOT_STARTED', progress: '5 %' }],
    }),
  ).toEqual({
    title: 'Caf\u00e9 fit-out',
    client: 'Ana & <Sons>',
    startDate: '2027-01-04',
    endDate: '2027-06-30',
    description: '',
    status: 'IN_PROGRESS',
    budgetCents: 125_000_050,
    team: ['Ana Ruiz', 'Ben Okafor', 'Cy'],
    phases: [{ name: 'Roof', status: 'NOT_STARTED', progress: 5 }],
  });
});

it('gives back an unchanged project as it was', () => {
  const record = projectRecord({
    id: '1001',
    budgetCents: Number.MAX_SAFE_INTEGER,
    status: 'COMPLETED',
    team: ['Ana', 'Ruiz, Ben', '"Cy"', '"Dee", Jr.', 'Dee; Sons', 'Eve "The Saw" Ito', 'Fay'],
    phases: [{ __typename: 'Phase', name: 'Roof', status: 'COMPLETED', progress: 100 }],
  });
  const details = toDetails(toValues(record));
  expect({ ...record, ...details }).toEqual({
    ...record,
    phases: [{ name: 'Roof', status: 'COMPLETED', progress: 100 }],
  });
});

it.each([
  ['"Ruiz, Ana", Ben', ['Ruiz, Ana', 'Ben']],
  [' "Ruiz, Ana" \nBen', ['Ruiz, Ana', 'Ben']],
  ['Ana "The Saw" Ruiz, Ben', ['Ana "The Saw" Ruiz', 'Ben']],
  ['"Ana, Ben', ['"Ana', 'Ben']],
  ['Ana Ruiz\tBen;"Cy; Sons"\t', ['Ana Ruiz', 'Ben', 'Cy; Sons']],
  ['"" , ,\n', []],
  ['Ana Ruiz, ana ruiz \nBEN,"Ben", Cy', ['Ana Ruiz', 'BEN', 'Cy']],
])('reads the team %j', (typed, names) => {
  expect(readTeam(typed)).toEqual(names);
});
