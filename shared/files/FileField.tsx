import { toFileName } from '@plumbline/shared/contracts';
import { Detail, Row, RowEnd, Rows, RowWords } from '@plumbline/shared/screens';
import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { acceptedEndings } from './file-facts.ts';
import type { FilePlace } from './send-file.ts';
import { SendingRow } from './SendingRow.tsx';
import { useFileUploads } from './useFileUploads.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  ul {
    inline-size: 100%;
  }
`;

/** A file that the service has taken. */
interface SentFile {
  readonly id: string;
  readonly name: string;
}

/** The state of a chosen file that the service has not taken yet; undefined where there is none. */
export type FileState = 'sending' | 'failed' | undefined;

interface FileFieldProps {
  /** What the file is, such as `Receipt`. */
  readonly label: string;
  readonly hint: string;
  readonly place: FilePlace;
  readonly value: SentFile | null;
  readonly onChange: (file: SentFile | null) => void;
  /** Called with what is not taken yet: the form waits for it. The same function on every render. */
  readonly onState: (state: FileState) => void;
}

/** An optional file of a form. It is sent as soon as it is chosen, and the form names it. */
export function FileField({ label, hint, place, value, onChange, onState }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploads = useFileUploads(({ id, name }) => onChange({ id, name: toFileName(name) }));
  const isOnItsWay = uploads.files.length > 0;
  const hasFailed = uploads.files.some(({ problem }) => problem);
  const state = hasFailed ? 'failed' : isOnItsWay ? 'sending' : undefined;

  useEffect(() => onState(state), [state, onState]);

  /** Moves the focus, as the pressed button may go with its row. */
  function leaveRow(act: () => void) {
    act();
    button.current?.focus();
  }

  return (
    <Root role="group" aria-label={label}>
      <strong aria-hidden>{label}</strong>
      {isOnItsWay && (
        <Rows role="list">
          {uploads.files.map((file) => (
            <SendingRow
              key={file.id}
              file={file}
              onRetry={() => leaveRow(() => uploads.retry(file))}
              onDrop={() => leaveRow(() => uploads.drop(file))}
            />
          ))}
        </Rows>
      )}
      {value && !isOnItsWay && (
        <Row>
          <RowWords>
            <span dir="auto">{value.name}</span>
          </RowWords>
          <RowEnd>
            <Button onClick={() => leaveRow(() => onChange(null))}>
              Take out <VisuallyHidden>{value.name}</VisuallyHidden>
            </Button>
          </RowEnd>
        </Row>
      )}
      <Button ref={button} onClick={() => input.current?.click()}>
        <Upload size="1.125rem" aria-hidden />
        <span>
          {value ? 'Choose another file' : 'Choose a file'}{' '}
          <VisuallyHidden>for {label}</VisuallyHidden>
        </span>
      </Button>
      <Detail>{hint}</Detail>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings}
        aria-label={`${label} to send`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // A second choice replaces the first.
          if (chosen.length > 0) uploads.files.forEach(uploads.drop);
          uploads.add(chosen, place);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Root>
  );
}
