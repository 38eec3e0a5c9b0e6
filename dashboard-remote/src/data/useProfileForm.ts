import type { AuthFailure, Profile } from '@plumbline/shared/contracts';
import { useFieldFocus, useKeptAgain, useOneAtATime } from '@plumbline/shared/forms';
import { showToast } from '@plumbline/shared/ui/toast';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  draftKey,
  findProblems,
  keepDraft,
  type Problems,
  profileFields,
  readDraft,
  rebase,
  toStored,
  trimmed,
} from './profile-form.ts';
import { useAccount } from './useAccount.ts';

/** What the form says after it was not saved; `elsewhere` has the fields that were changed elsewhere meanwhile. */
type Said =
  | {
      readonly kind: 'failed';
      readonly failure: AuthFailure;
      /** Whether it may have been saved: an answer was lost. */
      readonly mayBeSaved: boolean;
    }
  | { readonly kind: 'changed'; readonly elsewhere: readonly (keyof Profile)[] };

/** The profile that is being typed: kept until it is saved, and never saved over another change. */
export function useProfileForm(
  userId: string,
  saved: Profile,
  form: RefObject<HTMLFormElement | null>,
) {
  const askAccount = useAccount();
  const [kept] = useState(() => readDraft(userId));
  const [latest, setLatest] = useState(saved);
  const [base, setBase] = useState(kept?.base ?? saved);
  const [values, setValues] = useState(kept ? rebase(kept.values, kept.base, saved) : saved);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [problems, setProblems] = useState<Problems>({});
  const focus = useFieldFocus(form);
  const [said, setSaid] = useState<Said>();
  const [isUnknown, setUnknown] = useState(false);
  const { isBusy: isSaving, run } = useOneAtATime();

  const isTypedHere = useRef(false);
  useEffect(() => keepDraft(userId, { values, base }), [userId, values, base]);
  // Another tab that saves its own removes what this tab has typed.
  useKeptAgain(draftKey(userId), () => (isTypedHere.current ? toStored({ values, base }) : null));

  function take(profile: Profile) {
    isTypedHere.current = false;
    setUnknown(false);
    setLatest(profile);
    setBase(profile);
    setValues(profile);
    setRestored(false);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const profile = trimmed(values);
    const found = findProblems(profile);
    setProblems(found);
    setSaid(undefined);
    const first = profileFields.find(({ name }) => found[name]);
    if (first) {
      focus(first.name);
      return;
    }
    await run(() => save(profile));
  }

  async function save(profile: Profile) {
    const wasOnline = navigator.onLine;
    const outcome = await askAccount((account) => account.saveProfile(profile, base));
    if (outcome.ok) {
      take(outcome.profile);
      showToast({ title: 'Profile saved', tone: 'success' });
    } else if (outcome.failure.kind === 'changed') {
      const { newest } = outcome.failure;
      const mine = rebase(profile, base, newest);
      const isElsewhere = ({ name }: (typeof profileFields)[number]) =>
        newest[name] !== base[name] && mine[name] !== newest[name];
      setSaid({
        kind: 'changed',
        elsewhere: profileFields.filter(isElsewhere).map(({ name }) => name),
      });
      setLatest(newest);
      setBase(newest);
      setValues(mine);
    } else {
      const { failure } = outcome;
      // Without a connection, nothing left this device.
      const isLost = failure.kind === 'unavailable' && (wasOnline || navigator.onLine);
      const mayBeSaved = isLost || (isUnknown && failure.kind === 'unavailable');
      setUnknown(mayBeSaved);
      setSaid({ kind: 'failed', failure, mayBeSaved });
    }
  }

  return {
    latest,
    values,
    problems,
    said,
    isSaving,
    isRestored,
    submit,
    change: (field: keyof Profile, value: string) => {
      isTypedHere.current = true;
      setValues((current) => ({ ...current, [field]: value }));
      setProblems((current) => ({ ...current, [field]: undefined }));
      if (said?.kind !== 'changed') setSaid(undefined);
    },
    /** Gives up what was typed for what is saved. */
    startOver: () => {
      take(latest);
      setProblems({});
      setSaid(undefined);
    },
  };
}
