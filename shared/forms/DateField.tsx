import { media, TextField } from '@plumbline/shared/ui';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { isPress } from './is-press.ts';

/** Large text leaves a date no room for anything else on a small phone. */
const DateInput = styled(TextField)`
  ${media.largeText} {
    padding-inline: var(--space-1);
    letter-spacing: -0.04em;

    &::-webkit-calendar-picker-indicator {
      margin-inline-start: 0;
      padding: 0;
    }
  }
`;

/**
 * Whether part of a date is typed into an input of a form, which has no value then. Its `DateField` says so
 * from then on: where a date is optional, nothing else would.
 */
export function isIncompleteDate(form: HTMLFormElement | null, name: string): boolean {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement && !input.checkValidity() && input.validity.badInput;
}

/**
 * The browser's own date input. A date that does not exist is empty to it: this tells the two
 * apart, once the input is left or its form misses a date.
 */
export function DateField({ error, onBlur, onKeyUp, ...field }: ComponentProps<typeof TextField>) {
  const [noDate, setNoDate] = useState<'typed' | 'left'>();
  const isShown = !field.value && (noDate === 'left' || (noDate && error));
  return (
    <DateInput
      {...field}
      type="date"
      error={isShown ? 'This date is incomplete or does not exist' : error}
      onInvalid={({ currentTarget }) => {
        if (currentTarget.validity.badInput) setNoDate('left');
      }}
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
