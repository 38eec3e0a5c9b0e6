import type { GraphqlAnswers } from '@plumbline/shared/testing';
import { screen } from '@testing-library/react';
import { member, owner, party } from '../testing/fake-people-api.ts';
import { createFakeProjectsApi, projectRecord } from '../testing/fake-projects-api.ts';
import { open } from './project-form-setup.tsx';

/** The parties of the project. */
export const contractor = party({ id: '1', kind: 'GC', name: 'Okafor Builders', members: [owner] });
export const pat = member({ id: '2', name: 'Pat Lee', email: 'pat@example.com', rights: ['PAY'] });
export const plumbing = party({ id: '2', name: 'Riverside Plumbing', members: [pat] });

/** An answer that does not arrive. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** Opens the Team tab of a project with these answers about its people. */
export function openTeam(people: GraphqlAnswers, role = {}, hash = '') {
  const projects = createFakeProjectsApi([projectRecord({ id: '1001', team: ['Ana'], ...role })]);
  return open(`/1001/team${hash}`, { ...projects.answers, ...people });
}

/** The list of a party's people. */
export const peopleOf = (name: string) => screen.findByRole('list', { name: `People of ${name}` });

/** The section of the tab that lists the parties. */
export const section = () => screen.findByRole('region', { name: 'People with access' });
