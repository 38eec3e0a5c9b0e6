import { phaseStatuses, projectLimits, projectStatuses } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { OwnProject } from '../../data/own-projects.ts';
import { useOwnerName } from '../../data/people.ts';
import { labels } from '../../data/project-problems.ts';
import type { PhaseValues, ProjectField, ProjectValues } from '../../data/project-values.ts';
import { SmallButton } from '../SmallButton.ts';

const Actions = styled.p`
  margin-block-start: var(--space-2);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
  }
`;

const loaded = 'The newer version is loaded, with what you typed on top';

/**
 * A newer version was saved first: nothing is overwritten, and no input is lost.
 * Without `onLoad`, that version is loaded: the same element says so, and its change is announced.
 */
export function ConflictNotice({ onLoad }: { readonly onLoad: (() => void) | undefined }) {
  if (!onLoad) return <Notice title={loaded}>Look it over, then save.</Notice>;
  return (
    <Notice tone="warning" title="This project has changed since you opened it">
      It was saved by somebody else, or by you in another tab. Nothing has been overwritten, and
      what you typed stays here.
      <Actions>
        <Button onClick={onLoad}>Load the newer version</Button>
      </Actions>
    </Notice>
  );
}

interface DeletedNoticeProps {
  readonly project: OwnProject;
  readonly onRestore: () => void;
}

/** The project was deleted while its form was open: its owner can bring it back with what was typed. */
export function DeletedNotice({ project, onRestore }: DeletedNoticeProps) {
  if (!project.isOwner) return <GoneNotice projectId={project.id} />;
  return (
    <Notice tone="danger" title="Not saved: this project has been deleted">
      It was deleted somewhere else, perhaps by you in another tab. What you typed is kept here.
      <Actions>
        <Button onClick={onRestore}>Restore and save</Button>
      </Actions>
    </Notice>
  );
}

/** To others than its owner, the API gives a deleted project and one without access the same answer. */
function GoneNotice({ projectId }: { readonly projectId: string }) {
  const owner = useOwnerName(projectId);
  return (
    <Notice
      tone="danger"
      title="Not saved: this project was deleted, or your access to it has ended"
    >
      A deleted project can be restored by its owner
      {owner && (
        <>
          , <bdi>{owner}</bdi>,
        </>
      )}{' '}
      for {projectLimits.restoreDays} days. What you typed is kept here: press Save changes again
      once the project is back.
    </Notice>
  );
}

/** Fields that were changed here and in the newer version. */
export interface Clashes {
  readonly fields: readonly ProjectField[];
  /** The names of those phases; undefined for the phases as a whole. */
  readonly phases: readonly string[] | undefined;
  readonly theirs: ProjectValues;
}

interface ClashNoticeProps {
  readonly clashes: Clashes;
  readonly onTake: (field: ProjectField) => void;
}

/** The newer version is loaded. For a field that both changed, the user chooses. */
export function ClashNotice({ clashes, onTake }: ClashNoticeProps) {
  return (
    <Notice tone="info" title={loaded}>
      These fields were changed in both. Yours are in the form:
      <List role="list">
        {clashes.fields.map((field) => (
          <li key={field}>
            <span dir="auto">
              {labels[field]} in the newer version: {describe(clashes, field)}
            </span>
            <SmallButton name={`take.${field}`} onClick={() => onTake(field)}>
              Use the newer {labels[field].toLowerCase()}
            </SmallButton>
          </li>
        ))}
      </List>
    </Notice>
  );
}

const describePhase = ({ name, status, progress }: PhaseValues) =>
  `${name} (${phaseStatuses[status].label}, ${progress}%)`;

function describe({ theirs, phases }: Clashes, field: ProjectField): string {
  if (field === 'status') return projectStatuses[theirs.status].label;
  if (field !== 'phases') return theirs[field] || 'empty';
  if (!phases) return theirs.phases.map(describePhase).join(', ') || 'none';
  const find = (name: string) => theirs.phases.find((phase) => phase.name === name);
  return phases
    .map((name) => {
      const phase = find(name);
      return phase ? describePhase(phase) : `${name} (removed)`;
    })
    .join(', ');
}
