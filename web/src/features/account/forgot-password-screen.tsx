import { ACCOUNT_TEXTS, forgotPasswordRequestSchema, postForgotPassword } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { failureText } from '../../lib/api/errors.ts';
import { showServerIssues, useAppForm } from '../../lib/forms/use-app-form.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-error.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { AccountLayout, BackLinks, Callout } from './components/account-layout.tsx';
import styles from './components/account-layout.module.css';
import { MailboxNotice } from './components/mailbox-notice.tsx';
import { OfflineNote } from './components/offline-note.tsx';

interface Sent {
  /** Only development installations return one (S-121). */
  readonly developmentResetUrl: string | null;
}

/** Requests a reset link (S-116 to S-122). */
export default function ForgotPasswordScreen(): ReactNode {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <AccountLayout title="Forgot password">
      {sent === null ? (
        <ForgotForm onSent={setSent} />
      ) : (
        <Confirmation
          sent={sent}
          onTryAgain={() => {
            setSent(null);
          }}
        />
      )}
      <MailboxNotice />
      <BackLinks />
    </AccountLayout>
  );
}

function ForgotForm({ onSent }: { readonly onSent: (sent: Sent) => void }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useAppForm(forgotPasswordRequestSchema, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const isOnline = useOnline();
  const email = useWatch({ control: form.control, name: 'email' });

  const handleSubmit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { developmentResetUrl } = await call(postForgotPassword, { body });
      onSent({ developmentResetUrl: developmentResetUrl ?? null });
    } catch (error) {
      if (showServerIssues(form, error)) return;
      setFailure(
        failureText(error, {
          refused: 'Failed to send reset email',
          failed: 'Failed to send reset email. Please try again.',
        }),
      );
    }
  });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Callout>The reset link expires in 1 hour.</Callout>
      <FormError>{failure}</FormError>
      <EmailField
        hint="Enter your account’s email address."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <OfflineNote />
      <Button
        type="submit"
        kind="primary"
        isLarge
        isBusy={isSubmitting}
        busyText="Sending…"
        disabled={!isOnline || email.trim() === ''}
      >
        Send reset link
      </Button>
    </form>
  );
}

interface ConfirmationProps {
  readonly sent: Sent;
  readonly onTryAgain: () => void;
}

function Confirmation({ sent, onTryAgain }: ConfirmationProps): ReactNode {
  return (
    <>
      <FormSuccess>{ACCOUNT_TEXTS.resetRequested}</FormSuccess>
      {sent.developmentResetUrl === null ? null : (
        <Callout>
          Development mode:{' '}
          <a className={styles.link} href={sent.developmentResetUrl}>
            open the reset link
          </a>
        </Callout>
      )}
      <Button isLarge onClick={onTryAgain}>
        Try Again
      </Button>
    </>
  );
}
