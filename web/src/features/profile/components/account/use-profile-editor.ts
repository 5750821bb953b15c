import { profileFormSchema, putProfile } from '@app/contracts';
import type { Profile, ProfileForm, User } from '@app/contracts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../../lib/api/client.ts';
import { ApiError, failureText } from '../../../../lib/api/errors.ts';
import { showServerIssues, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { formValuesOf } from '../../lib/profile-view.ts';
import { PROFILE_TEXTS, SAVED_MESSAGE_MS } from '../../lib/profile-texts.ts';

export interface Failure {
  readonly text: string;
  /** The profile was changed elsewhere. The newest version can be loaded under the user's input. */
  readonly isConflict: boolean;
}

export interface ProfileEditor {
  readonly form: UseFormReturn<ProfileForm, unknown, ProfileForm>;
  readonly isEditing: boolean;
  readonly failure: Failure | null;
  /** True once the newest version was loaded after a conflict, until the user saves again. */
  readonly isReloaded: boolean;
  /** True for 3 seconds after a save (S-148). */
  readonly isSaved: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
  readonly loadNewest: () => Promise<void>;
}

/**
 * The editing state of the profile: a copy with its base version, saved or discarded as a whole (S-145, S-147, S-148).
 * `readNewest` returns the current profile.
 */
export function useProfileEditor(account: User, readNewest: () => Promise<Profile>): ProfileEditor {
  const { updateUser } = useSession();
  const form = useAppForm<ProfileForm>(profileFormSchema, formValuesOf(account));
  /** Version of the copy; null when not editing. */
  const [version, setVersion] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReloaded, setIsReloaded] = useState(false);
  const { isSaved, showSaved, hideSaved } = useSavedMessage();

  function leave(): void {
    setVersion(null);
    setFailure(null);
    setIsReloaded(false);
  }

  async function send(values: ProfileForm, expected: number): Promise<void> {
    setFailure(null);
    try {
      const { bankroll, ...rest } = values;
      const { data } = await call(putProfile, {
        headers: { 'if-match': `"${String(expected)}"` },
        body: { ...rest, bankrollSize: bankroll },
      });
      updateUser(data.user);
      leave();
      showSaved();
    } catch (error) {
      if (showServerIssues(form, error)) return;
      const { updateFailed } = PROFILE_TEXTS;
      const text = failureText(error, { refused: updateFailed, failed: updateFailed });
      const isConflict = error instanceof ApiError && error.code === 'PROFILE_CHANGED_ELSEWHERE';
      setFailure({ text, isConflict });
    }
  }

  return {
    form,
    isEditing: version !== null,
    failure,
    isReloaded,
    isSaved,
    start: () => {
      form.reset(formValuesOf(account));
      setVersion(account.version);
      hideSaved();
    },
    cancel: leave,
    save: form.handleSubmit(async (values) => {
      if (version !== null) await send(values, version);
    }),
    loadNewest: async () => {
      try {
        const newest = await readNewest();
        form.reset(formValuesOf(newest), { keepDirtyValues: true });
        setVersion(newest.version);
        setIsReloaded(true);
        setFailure(null);
      } catch (error) {
        const { readFailed } = PROFILE_TEXTS;
        const text = failureText(error, { refused: readFailed, failed: readFailed });
        setFailure((shown) => shown && { ...shown, text });
      }
    },
  };
}

function useSavedMessage() {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = window.setTimeout(() => {
      setIsSaved(false);
    }, SAVED_MESSAGE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isSaved]);
  return {
    isSaved,
    showSaved: () => {
      setIsSaved(true);
    },
    hideSaved: () => {
      setIsSaved(false);
    },
  };
}
