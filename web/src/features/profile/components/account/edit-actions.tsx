import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import styles from './edit-actions.module.css';
import type { EditPlace, ProfileEditor } from './use-profile-editor.ts';

interface Props {
  readonly editor: ProfileEditor;
  readonly place: EditPlace;
  readonly isOnline: boolean;
  readonly onCancel: () => void;
}

/** Save Changes and Cancel, with any error above them (S-135, S-152). */
export function EditActions({ editor, place, isOnline, onCancel }: Props): ReactNode {
  const { failure, form, reloadedAt } = editor;
  const isHere = failure?.place === place;
  return (
    <>
      <div className={styles.messages}>
        <FormError>{isHere ? failure.text : null}</FormError>
        {isHere && failure.isConflict ? (
          <div className={styles.conflict}>
            <p>Your edits are kept and everything else is updated. Then save again.</p>
            <Button onClick={() => void editor.loadNewest()}>Load the latest version</Button>
          </div>
        ) : null}
        {reloadedAt === place && failure === null ? (
          <p role="status" className={styles.note}>
            The latest version is loaded and your edits are kept. Save again to store them.
          </p>
        ) : null}
        {isOnline ? null : (
          <p className={styles.note}>You’re offline. Your input is kept until you can save.</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          disabled={!isOnline}
          isBusy={form.formState.isSubmitting}
          busyText="Saving…"
        >
          Save Changes
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
