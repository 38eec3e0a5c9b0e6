import { acceptedEndings } from '@plumbline/shared/files';
import { Button } from '@plumbline/shared/ui';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Party } from '../../data/people.ts';
import { PartyChoice } from './PartyChoice.tsx';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  margin-block-start: var(--space-5);
  padding: var(--space-5);
  border: 2px dashed var(--color-line);
  border-radius: var(--radius-medium);

  &[data-over] {
    border-color: var(--color-accent);
    background: var(--color-sunken);
  }

  @media print {
    display: none;
  }
`;

const Words = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

interface AddFilesProps {
  /** The parties that the user may show files to. */
  readonly others: readonly Party[];
  /** Whether the project has no files yet. */
  readonly isFirst: boolean;
  /** The button that chooses files. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAdd: (files: readonly File[], partyIds: readonly string[]) => void;
  /** What becomes of them, next to the button: further up, a phone would not show it. */
  readonly children: ReactNode;
}

/** A place to drop files on, with a button that chooses them, and who is to see them. */
export function AddFiles({ others, isFirst, button, onAdd, children }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [shown, setShown] = useState<readonly string[]>([]);

  useEffect(() => {
    // Beside this place, the browser would open the file in place of the page.
    window.addEventListener('dragover', refuseFiles);
    window.addEventListener('drop', refuseFiles);
    return () => {
      window.removeEventListener('dragover', refuseFiles);
      window.removeEventListener('drop', refuseFiles);
    };
  }, []);

  const add = (files: FileList | null) => {
    if (!files?.length) return;
    onAdd([...files], shown);
    // The user chooses again who sees the next files.
    setShown([]);
  };

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <Root
      {...(isOver && { 'data-over': true })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {others.length > 0 && (
        <PartyChoice
          legend="Besides your party, who can see what you add?"
          others={others}
          chosen={shown}
          onChange={setShown}
        />
      )}
      <Button
        ref={button}
        variant={isFirst ? 'primary' : 'secondary'}
        onClick={() => input.current?.click()}
      >
        <Upload size="1.125rem" aria-hidden />
        Add files
      </Button>
      {children}
      <Words>
        Or drop them here. PDF, pictures, Word, Excel, text and drawings (DWG, DXF), at most 20 MB
        each. Place and time are taken out of pictures.
      </Words>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedEndings}
        aria-label="Files to add"
        onChange={({ target }) => {
          add(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Root>
  );
}

function refuseFiles(event: globalThis.DragEvent) {
  const { defaultPrevented, dataTransfer } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
