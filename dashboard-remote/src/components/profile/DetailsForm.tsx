import type { Profile } from '@plumbline/shared/contracts';
import { Button, media, Notice, TextField } from '@plumbline/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { profileFields } from '../../data/profile-form.ts';
import { describeRefusal } from '../../data/useAccount.ts';
import { useProfileForm } from '../../data/useProfileForm.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);

  > [role],
  > button {
    grid-column: 1 / -1;
  }

  > button {
    justify-self: start;
  }

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const StartOver = styled(Button)`
  margin-block-start: var(--space-3);
`;

interface DetailsFormProps {
  readonly userId: string;
  readonly saved: Profile;
}

/** Name, phone number and company. The draft survives a reload and the end of the session. */
export function DetailsForm({ userId, saved }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const details = useProfileForm(userId, saved, form);
  const { values, problems, said, isSaving } = details;
  const isUnknown = said?.kind === 'failed' && said.mayBeSaved;
  const startOver = (
    <StartOver size="small" onClick={details.startOver}>
      Use what is saved
    </StartOver>
  );

  return (
    <Form ref={form} noValidate onSubmit={(event) => void details.submit(event)}>
      {details.isRestored && !said && (
        <Notice title="Not saved yet">
          <p>This is what you typed before.</p>
          {startOver}
        </Notice>
      )}
      {profileFields.map(({ name, ...field }) => (
        <TextField
          {...field}
          announcesError
          key={name}
          name={name}
          dir="auto"
          readOnly={isSaving}
          error={problems[name]}
          value={values[name]}
          onChange={(event) => details.change(name, event.target.value)}
        />
      ))}
      <Button type="submit" variant="primary" busy={isSaving}>
        Save
      </Button>
      {said?.kind === 'changed' && (
        <Notice tone="warning" title="Not saved: changed elsewhere meanwhile">
          {profileFields
            .filter(({ name }) => said.elsewhere.includes(name))
            .map(({ name, label }) => (
              <p key={name}>
                {label} is now <bdi>{details.latest[name] || 'empty'}</bdi>.
              </p>
            ))}
          <p>Save again to replace that with yours.</p>
          {startOver}
        </Notice>
      )}
      {said?.kind === 'failed' && (
        <Notice tone="danger" title={isUnknown ? 'Your profile may have been saved' : 'Not saved'}>
          <p>
            {describeRefusal(said.failure)} What you typed is kept here.
            {isUnknown && ' Saving again does no harm.'}
          </p>
        </Notice>
      )}
    </Form>
  );
}
