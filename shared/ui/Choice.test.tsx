import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Switch } from './Switch.tsx';

describe.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('%s', (role, Choice) => {
  it('is turned by its label and by the space bar', async () => {
    render(<Choice label="Team activity" description="Once a day" defaultChecked />);
    const control = screen.getByRole(role, { name: 'Team activity' });
    expect(control).toBeChecked();
    expect(control).toHaveAccessibleDescription('Once a day');
    await userEvent.click(screen.getByText('Team activity'));
    expect(control).not.toBeChecked();
    await userEvent.keyboard(' ');
    expect(control).toBeChecked();
  });

  it('stays as it is when disabled', async () => {
    render(<Choice label="Team activity" disabled />);
    await userEvent.click(screen.getByText('Team activity'));
    expect(screen.getByRole(role)).not.toBeChecked();
  });
});

describe('RadioGroup', () => {
  it('offers its options as one group, of which one is chosen', async () => {
    const chosen: string[] = [];
    render(
      <RadioGroup
        label="Theme"
        defaultValue="default"
        options={[
          { value: 'default', label: 'Default' },
          { value: 'purple', label: 'Purple' },
        ]}
        onValueChange={(value) => chosen.push(value)}
      />,
    );
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Default' })).toBeChecked();
    await userEvent.click(screen.getByText('Purple'));
    expect(screen.getByRole('radio', { name: 'Purple' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Default' })).not.toBeChecked();
    expect(chosen).toEqual(['purple']);
  });

  it('shows the choice that its owner keeps', async () => {
    const options = ['light', 'dark'].map((value) => ({ value, label: value }));
    const group = (value: string) => <RadioGroup label="Theme" value={value} options={options} />;
    const { rerender } = render(group('light'));
    await userEvent.click(screen.getByText('dark'));
    expect(screen.getByRole('radio', { name: 'light' })).toBeChecked();
    rerender(group('dark'));
    expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
  });
});
