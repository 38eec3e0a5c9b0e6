import { partyKinds } from '@plumbline/shared/contracts';
import { Badge } from '@plumbline/shared/ui';
import { type ProjectSummary, roleInShared } from '../data/project.ts';

/** Says what the user is in a project of others; nothing in their own ones and in samples. */
export function RoleMark({ project }: { readonly project: ProjectSummary }) {
  const role = roleInShared(project);
  return role && <Badge>{partyKinds[role].label}</Badge>;
}
