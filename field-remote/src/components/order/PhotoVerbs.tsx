import { type OnAnswer, useCommand } from '@plumbline/shared/apollo/commands';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Button, media } from '@plumbline/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RemovePhoto } from '../../data/order-commands.ts';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import { useQueue } from '../../queue/index.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  > button {
    flex: 1 1 8rem;
  }

  > div {
    flex: 1 0 100%;
  }

  ${media.small} {
    justify-content: center;

    > button {
      flex: none;
    }
  }
`;

interface PhotoVerbsProps {
  readonly photo: ShownPhoto;
  readonly onAnswer: OnAnswer;
}

/** Removes a photo, after a second press. */
export function PhotoVerbs({ photo, onAnswer }: PhotoVerbsProps) {
  const [isAsking, setAsking] = useState(false);
  const command = useCommand(onAnswer);
  const { discard } = useQueue();

  async function remove() {
    if (photo.kept) await discard(photo.kept.id);
    else if (!(await command.send(RemovePhoto, (key) => ({ id: photo.id, key })))) return;
    setAsking(false);
  }

  return (
    <Bar>
      <ProblemNotice problem={command.problem} />
      {isAsking ? (
        <>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
          <Button variant="danger" busy={command.isBusy} onClick={() => void remove()}>
            Remove for good
          </Button>
        </>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <Trash2 size="1.125rem" aria-hidden />
          Remove photo
        </Button>
      )}
    </Bar>
  );
}
