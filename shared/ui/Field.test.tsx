import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const fields = [
  ['TextField', TextField],
  ['TextArea', TextArea],
  ['SelectField', SelectField],
] as const;

describe.each(fields)('%s', (_, Field) => {
  it('is named by its label and described by its hint', () => {
    render(<Field label="Email" hint="We send the link here." />);
    const control = screen.getByLabelText('Email');
    expect(control).toHaveAccessibleDescription('We send the link here.');
    expect(control).toBeValid();
  });

  it('is described by its error, followed by its hint', () => {
    render(<Field label="Email" hint="We send the link here." error="Email is required" />);
    const control = screen.getByLabelText('Email');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('Email is required We send the link here.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('announces an error that appears while it has the focus, and each that follows', () => {
    const { rerender } = render(<Field label="Email" />);
    screen.getByLabelText('Email').focus();
    rerender(<Field label="Email" error="Email is required" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Email is required');
    rerender(<Field label="Email" error="Email has no @" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Email has no @');
  });
});

describe.each(fields.slice(0, 2))('%s', (_, Field) => {
  it('keeps all of a text that is too long, and says by how much', () => {
    const { rerender } = render(<Field label="Reason" maxLength={5} value="Leaks" readOnly />);
    expect(screen.getByLabelText('Reason')).toBeValid();
    rerender(<Field label="Reason" maxLength={5} value="Leaks again" readOnly />);
    const control = screen.getByLabelText('Reason');
    expect(control).toHaveValue('Leaks again');
    expect(control).toHaveAccessibleDescription('This is 6 over the 5 characters it can have.');
  });
});

describe('TextField', () => {
  it('passes the attributes of an input on to it', async () => {
    render(<TextField label="Phone number" type="tel" name="phone" required id="phone" />);
    const input = screen.getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(input, '555 0100');
    expect(input).toHaveValue('555 0100');
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('type', 'tel');
    expect(input).toHaveAttribute('id', 'phone');
  });
});

describe('SelectField', () => {
  it('selects an option', async () => {
    render(
      <SelectField label="Trade">
        <option>Framing</option>
        <option>Roofing</option>
      </SelectField>,
    );
    const select = screen.getByRole('combobox', { name: 'Trade' });
    await userEvent.selectOptions(select, 'Roofing');
    expect(select).toHaveValue('Roofing');
  });
});

it('joins no cells of a pasted column into one number', () => {
  function Amount() {
    const [value, setValue] = useState('5');
    return (
      <TextField
        label="Amount"
        inputMode="decimal"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  render(<Amount />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  input.select();
  fireEvent.paste(input, { clipboardData: { getData: () => '800\r\n300\r\n' } });
  expect(input).toHaveValue('800; 300');
  // One cell is pasted by the browser.
  expect(fireEvent.paste(input, { clipboardData: { getData: () => '1,250\n' } })).toBe(true);
});
