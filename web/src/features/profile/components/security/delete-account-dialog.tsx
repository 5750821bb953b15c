import { deleteAccountRequestSchema, postDeleteAccount } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { call } from '../../../../lib/api/client.ts';
import { failureText } from '../../../../lib/api/errors.ts';
import { showServerIssues, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { AFTER_DELETION } from '../../../../lib/session/after-deletion.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import styles from './data-card.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FAILED = 'Failed to delete your account';

/** Explains what a deletion does and when, and asks for the password (S-153). */
export function DeleteAccountDialog({ isOpen, onClose }: Props): ReactNode {
  const navigate = useNavigate();
  // The next screen signs out. Signing out here would make this page's guard redirect to the login.
  const handleDeleted = (receipt: string): void => {
    void navigate(
      { pathname: paths.accountDeleted, hash: receipt },
      { replace: true, state: AFTER_DELETION },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your account?"
      description={
        <ul className={styles.points}>
          <li>Right away: you’re logged out on every device, and no one can log in to this account.</li>
          <li>Within 30 days: your data is deleted everywhere, backups included.</li>
          <li>Payment records stay, without your name, because the law requires them.</li>
          <li>This can’t be undone. Export your data first if you want to keep it.</li>
        </ul>
      }
    >
      <DeleteForm onCancel={onClose} onDeleted={handleDeleted} />
    </Dialog>
  );
}

interface FormProps {
  readonly onCancel: () => void;
  readonly onDeleted: (receipt: string) => void;
}

function DeleteForm({ onCancel, onDeleted }: FormProps): ReactNode {
  const form = useAppForm(deleteAccountRequestSchema, { password: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { data } = await call(postDeleteAccount, { body });
      onDeleted(data.receipt);
    } catch (error) {
      if (!showServerIssues(form, error)) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  });

  return (
    <form noValidate className={styles.confirm} onSubmit={(event) => void handleSubmit(event)}>
      <FormError>{failure}</FormError>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" className={styles.danger} isBusy={isSubmitting} busyText="Deleting…">
          Delete account
        </Button>
      </DialogActions>
    </form>
  );
}
