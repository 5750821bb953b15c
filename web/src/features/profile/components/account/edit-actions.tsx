import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import styles from './edit-actions.module.css';
import type { ProfileEditor } from './use-profile-editor.ts';

interface Props {
  readonly editor: ProfileEditor;
  /** The id of the form it saves. */
  readonly formId: string;
  readonly isOnline: boolean;
}

/** Save Changes and Cancel for the whole profile, with any error above them (S-135, S-152). Stays in view while editing. */
export function EditActions({ editor, formId, isOnline }: Props): ReactNode {
  const { failure, form, isReloaded } = editor;
  return (
    <section className={styles.bar} aria-label="Edit profile">
      <FormError>{failure?.text ?? null}</FormError>
      {failure?.isConflict === true ? (
        <div className={styles.conflict}>
          <p>Your edits are kept and everything else is updated. Then save again.</p>
          <Button onClick={() => void editor.loadNewest()}>Load the latest version</Button>
        </div>
      ) : null}
      {isReloaded && failure === null ? (
        <p role="status" className={styles.note}>
          The latest version is loaded and your edits are kept. Save again to store them.
        </p>
      ) : null}
      {isOnline ? null : (
        <p className={styles.note}>You’re offline. Your input is kept until you can save.</p>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          form={formId}
          kind="primary"
          disabled={!isOnline}
          isBusy={form.formState.isSubmitting}
          busyText="Saving…"
        >
          Save Changes
        </Button>
        <Button onClick={editor.cancel}>Cancel</Button>
      </div>
    </section>
  );
}
