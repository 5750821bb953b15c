import { ACCOUNT_TEXTS, postResetPassword, resetPasswordFormSchema } from '@app/contracts';
import { passwordStrength } from '@app/domain';
import type { PasswordStrength } from '@app/domain';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { call } from '../../lib/api/client.ts';
import { failureText } from '../../lib/api/errors.ts';
import { useAppForm } from '../../lib/forms/use-app-form.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountLayout, BackLinks, Callout, FormLinks, TextLink } from './components/account-layout.tsx';
import { OfflineNote } from './components/offline-note.tsx';
import { AFTER_RESET } from './lib/after-reset.ts';
import styles from './reset-password-screen.module.css';

const REDIRECT_MS = 3_000;
const TONES: Readonly<Record<PasswordStrength, string>> = {
  'Too short': 'F',
  Weak: 'MEDIUM',
  Strong: 'HIGH',
};

/** What keeps the form from being done, and the field at fault where it is one. */
interface Failure {
  readonly text: string;
  readonly field?: 'password' | 'confirmPassword';
}

/** Sets a new password with the token from a mailed link (S-123 to S-133). */
export default function ResetPasswordScreen(): ReactNode {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <ResetDone />;
  return (
    <AccountLayout title="Reset password">
      {token === '' ? (
        <MissingToken />
      ) : (
        <ResetForm
          token={token}
          onDone={() => {
            setIsDone(true);
          }}
        />
      )}
      <BackLinks />
    </AccountLayout>
  );
}

function MissingToken(): ReactNode {
  return (
    <>
      <FormError>Invalid reset link. Please request a new password reset.</FormError>
      <ButtonLink kind="primary" isLarge to={paths.forgotPassword}>
        Request a new link
      </ButtonLink>
    </>
  );
}

interface FormProps {
  readonly token: string;
  readonly onDone: () => void;
}

function ResetForm({ token, onDone }: FormProps): ReactNode {
  const { signOut } = useSession();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm(resetPasswordFormSchema, { password: '', confirmPassword: '' });
  const { isSubmitting } = form.formState;
  const isOnline = useOnline();
  const { password = '', confirmPassword = '' } = useWatch({ control: form.control });
  const isDifferent = confirmPassword !== '' && confirmPassword !== password;
  const strength = passwordStrength(password);

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        await call(postResetPassword, { body: { token, password: values.password } });
        // The reset ended every session, including this browser's (S-134).
        void signOut();
        onDone();
      } catch (error) {
        const text = failureText(error, {
          refused: 'Failed to reset password',
          failed: 'Failed to reset password. Please try again.',
        });
        setFailure({ text });
      }
    },
    (errors) => {
      const field = errors.confirmPassword ? 'confirmPassword' : 'password';
      setFailure({ text: errors[field]?.message ?? '', field });
    },
  );

  const clearFailure = (): void => {
    setFailure(null);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} onChange={clearFailure}>
      <FormError>{failure?.text}</FormError>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...form.register('password')}
        hint={
          strength === null ? undefined : (
            <span aria-live="polite">
              Strength:{' '}
              <b className={styles.strength} data-tone={TONES[strength]}>
                {strength}
              </b>
            </span>
          )
        }
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.register('confirmPassword')}
        error={
          isDifferent && failure?.field !== 'confirmPassword' ? ACCOUNT_TEXTS.passwordsDiffer : undefined
        }
      />
      <Callout>
        <ul className={styles.rules} aria-label="Password requirements">
          <li>At least 8 characters</li>
          <li>A mix of letters, numbers and symbols is recommended</li>
        </ul>
      </Callout>
      <OfflineNote />
      <Button
        type="submit"
        kind="primary"
        isLarge
        isBusy={isSubmitting}
        busyText="Resetting…"
        disabled={!isOnline || isSubmitting || password === '' || confirmPassword === '' || isDifferent}
      >
        Reset Password
      </Button>
    </form>
  );
}

/** Redirects to the login three seconds after success (S-131). */
function ResetDone(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void navigate(paths.login, { state: AFTER_RESET, replace: true });
    }, REDIRECT_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [navigate]);
  return (
    <AccountLayout title="Reset password" heading="Password Reset Successful!">
      <p role="status">Redirecting to login page in 3 seconds...</p>
      <FormLinks>
        <TextLink to={paths.login} state={AFTER_RESET}>
          Go to Login Now
        </TextLink>
      </FormLinks>
    </AccountLayout>
  );
}
