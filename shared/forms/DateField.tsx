import { TextField } from '@plumbline/shared/ui';
import { type ComponentProps, useState } from 'react';
import { isPress } from './is-press.ts';

/**
 * The browser's own date input. A date that does not exist is empty to it: this tells the two
 * apart, once the input is left or its form misses a date.
 */
export function DateField({ error, onBlur, onKeyUp, ...field }: ComponentProps<typeof TextField>) {
  const [noDate, setNoDate] = useState<'typed' | 'left'>();
  const isShown = noDate === 'left' || (noDate && error && !field.value);
  return (
    <TextField
      {...field}
      type="date"
      error={isShown ? 'This date is incomplete or does not exist' : error}
      onKeyUp={(event) => {
        const { badInput } = event.currentTarget.validity;
        setNoDate((former) => (badInput ? (former ?? 'typed') : undefined));
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        const seen = isPress(event) ? 'typed' : 'left';
        setNoDate(event.target.validity.badInput ? seen : undefined);
        onBlur?.(event);
      }}
    />
  );
}
