import { projectLimits } from '@plumbline/shared/contracts';
import { isPress } from '@plumbline/shared/forms';
import { TextField } from '@plumbline/shared/ui';
import { type ComponentProps, useState } from 'react';

/**
 * The browser's own date input. A date that does not exist is empty to it: this tells the two
 * apart.
 */
export function DateField({ error, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const [isNoDate, setNoDate] = useState(false);
  return (
    <TextField
      {...field}
      type="date"
      max={projectLimits.lastDay}
      error={isNoDate ? 'This date is incomplete or does not exist' : error}
      onBlur={(event) => {
        if (!isPress(event)) setNoDate(event.target.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}
