import { Notice } from '@plumbline/shared/ui';

/** Says beside a form's verb how many of its fields are wrong; each says it itself as well. */
export function FieldsNotice({ count }: { readonly count: number }) {
  return (
    <Notice tone="danger">
      {count === 1 ? 'One field needs' : `${count} fields need`} your attention.
    </Notice>
  );
}
