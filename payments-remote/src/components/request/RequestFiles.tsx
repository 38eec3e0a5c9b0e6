import { Button, download } from '@plumbline/shared/ui';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { requestCsv } from '../../data/request-sheet.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { Buttons } from './request-layout.ts';

/** A request on paper and in a file. */
export function RequestFiles({ request }: { readonly request: PaymentRequest }) {
  const fileName = `contract-${request.contract.number}-request-${request.number}.csv`;
  return (
    <Buttons>
      <Button onClick={() => window.print()}>
        <Printer size={18} aria-hidden />
        Print
      </Button>
      <Button onClick={() => download({ fileName, content: requestCsv(request) })}>
        <FileSpreadsheet size={18} aria-hidden />
        CSV
      </Button>
    </Buttons>
  );
}
