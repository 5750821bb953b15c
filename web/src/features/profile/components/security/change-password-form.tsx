import { changePasswordRequestSchema, postChangePassword } from '@app/contracts';
import { passwordStrength } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../../lib/api/client.ts';
import { failureText } from '../../../../lib/api/errors.ts';
import { showServerIssues, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../../ui/form-error.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import styles from './security-card.module.css';

interface Props {
  /** Tells password managers whose password it is. */
  readonly username: string;
  readonly isOnline: boolean;
  readonly onChanged: () => void;
}

const EMPTY = { currentPassword: '', newPassword: '' };
const FAILED = 'Failed to change password';

/** Changes the password after checking the old one. Every other session ends. */
export function ChangePasswordForm({ username, isOnline, onChanged }: Props): ReactNode {
  const form = useAppForm(changePasswordRequestSchema, EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const strength = passwordStrength(useWatch({ control: form.control, name: 'newPassword' }));

  const handleSubmit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(postChangePassword, { body });
      form.reset(EMPTY);
      setIsChanged(true);
      onChanged();
    } catch (error) {
      if (!showServerIssues(form, error)) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  });

  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void handleSubmit(event)}
      onChange={() => {
        setFailure(null);
        setIsChanged(false);
      }}
    >
      <h3>Change password</h3>
      <FormError>{failure}</FormError>
      <FormSuccess>{isChanged ? 'Password changed. Every other device was logged out.' : null}</FormSuccess>
      <input hidden readOnly autoComplete="username" value={username} />
      <div className={styles.fields}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          hint={
            <span aria-live="polite">
              {strength === null ? 'At least 8 characters' : `Strength: ${strength}`}
            </span>
          }
          {...form.register('newPassword')}
        />
      </div>
      <Button type="submit" disabled={!isOnline} isBusy={isSubmitting} busyText="Changing…">
        Change password
      </Button>
    </form>
  );
}
