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

interface FileFieldProps {
  /** What the file is, such as `Receipt`. */
  readonly label: string;
  readonly hint: string;
  readonly place: FilePlace;
  readonly value: SentFile | null;
  readonly onChange: (file: SentFile | null) => void;
  /** Called when a file is on its way, and when it no longer is: the form waits for it. The same on every render. */
  readonly onSending: (isSending: boolean) => void;
}

/** An optional file of a form. It is sent as soon as it is chosen, and the form names it. */
export function FileField({ label, hint, place, value, onChange, onSending }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploads = useFileUploads(({ id, name }) => onChange({ id, name: toFileName(name) }));
  const [onItsWay] = uploads.files;
  const isSending = onItsWay !== undefined && !onItsWay.problem;

  useEffect(() => onSending(isSending), [isSending, onSending]);

  return (
    <Root role="group" aria-label={label}>
      <strong aria-hidden>{label}</strong>
      {onItsWay && (
        <Rows role="list">
          <SendingRow
            file={onItsWay}
            onRetry={() => uploads.retry(onItsWay)}
            onDrop={() => {
              uploads.drop(onItsWay);
              button.current?.focus();
            }}
          />
        </Rows>
      )}
      {value && !onItsWay && (
        <Row>
          <RowWords>
            <span dir="auto">{value.name}</span>
          </RowWords>
          <RowEnd>
            <Button
              onClick={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
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
