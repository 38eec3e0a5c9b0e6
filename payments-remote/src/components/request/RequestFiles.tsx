import { Button } from '@plumbline/shared/ui';
import { FileSpreadsheet } from 'lucide-react';
import { requestCsv } from '../../data/request-sheet.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { PrintButton } from '../PrintButton.tsx';
import { saveCsv } from '../save-csv.ts';
import { Application } from './Application.tsx';
import { Buttons } from './request-layout.ts';

interface RequestFilesProps {
  readonly request: PaymentRequest;
  /** Whether something is typed that is not saved, and so is not in them. */
  readonly isUnsaved?: boolean;
}

/** A request on paper and in a file. */
export function RequestFiles({ request, isUnsaved = false }: RequestFilesProps) {
  const save = () =>
    saveCsv(requestCsv(request), request.contract.title, 'request', request.number);
  return (
    <div>
      <Buttons>
        <PrintButton />
        <Button onClick={save}>
          <FileSpreadsheet size="1.125rem" aria-hidden />
          Save as CSV
        </Button>
      </Buttons>
      <p role="status">
        {isUnsaved && 'Print and CSV have the draft as it was saved, without what you typed since.'}
      </p>
      <Application request={request} isUnsaved={isUnsaved} />
    </div>
  );
}
