import {
  Checkbox,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '@plumbline/shared/ui';
import { Specimen } from './Specimen.tsx';

/** The inputs of the kit. */
export function FieldSpecimens() {
  return (
    <>
      <Specimen name="Text field" note="Label, hint and error are wired to the input.">
        <TextField label="Company" defaultValue="Marek Framing LLC" />
        <TextField label="Email" type="email" hint="We send the sign-in link here." />
        <TextField label="Phone number" type="tel" error="Phone number is required" />
        <TextField label="Account number" value="Set by your bank" disabled readOnly />
      </Specimen>
      <Specimen name="Select" note="The platform's own list, for every thumb and keyboard.">
        <SelectField label="Trade" defaultValue="Framing">
          <option>Framing</option>
          <option>Electrical</option>
          <option>Plumbing and everything else that carries water through the building</option>
        </SelectField>
        <SelectField label="Project" error="Choose the project that this order belongs to">
          <option value="">Choose a project</option>
        </SelectField>
      </Specimen>
      <Specimen name="Text area" note="For a few sentences.">
        <TextArea label="What was done" hint="The client reads this, too." />
      </Specimen>
      <Specimen name="Checkbox" note="Any number of them.">
        <Checkbox label="Lien waiver signed" defaultChecked />
        <Checkbox label="Photos complete" description="At least one for each room." />
        <Checkbox label="Retainage released" disabled />
      </Specimen>
      <Specimen name="Radio group" note="One out of a few.">
        <RadioGroup
          label="Pay by"
          defaultValue="instant"
          options={[
            { value: 'instant', label: 'Instant payment' },
            { value: 'transfer', label: 'Bank transfer', description: 'One to three days.' },
          ]}
        />
      </Specimen>
      <Specimen name="Switch" note="On or off, at once.">
        <Switch label="Email notifications" defaultChecked />
        <Switch label="Push notifications" description="On this phone only." />
        <Switch label="Text messages" disabled />
      </Specimen>
    </>
  );
}
