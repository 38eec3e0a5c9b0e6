import { paths } from '@plumbline/shared/contracts';
import { Notice, TextLink } from '@plumbline/shared/ui';
import type { ReactNode } from 'react';

interface OpenRequestNoticeProps {
  readonly title: string;
  readonly projectId: string;
  /** The request that is open. */
  readonly request: { readonly id: string; readonly number: number };
  /** Whether the form has something that the user typed. */
  readonly isTyped: boolean;
  /** What it is, in a sentence. */
  readonly children?: ReactNode;
}

/** Tells that the contract has another open request, which comes first, with a link to it. */
export function OpenRequestNotice({ title, projectId, request, ...rest }: OpenRequestNoticeProps) {
  return (
    <Notice tone="warning" title={title}>
      {rest.children} A contract has one open request at a time.
      {rest.isTyped && ' What you typed is kept.'}{' '}
      <TextLink to={paths.paymentRequest(projectId, request.id)}>
        Open request {request.number}
      </TextLink>
    </Notice>
  );
}
