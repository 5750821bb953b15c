import { newStudySchema } from '@app/contracts';
import type { StudyKind } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../lib/api/errors.ts';
import { showServerIssues, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { count } from '../../../../lib/samples.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useStudies } from '../../api/use-studies.ts';
import { LAB_SCREENS } from '../../lib/study-kinds.ts';

const TEXTS = {
  refused: 'Failed to save the study',
  failed: 'Failed to save the study. Check your connection and try again.',
};

interface Props {
  readonly kind: StudyKind;
  readonly query: string;
  readonly variants: number;
  readonly onClose: () => void;
}

/** Names a study and saves it with its inputs and the number of variants tried. */
export default function SaveStudyDialog({ kind, query, variants, onClose }: Props): ReactNode {
  const { save } = useStudies();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useAppForm(newStudySchema, { kind, query, variants, name: LAB_SCREENS[kind].label });
  const { errors, isSubmitting } = form.formState;
  // Anything but the name comes from the address, so its rule stands above the form.
  const otherRule = (errors.query ?? errors.variants ?? errors.kind)?.message;
  const handleSubmit = form.handleSubmit(async (study) => {
    setFailure(null);
    try {
      await save(study);
      toast({ kind: 'done', text: 'Study saved. The overview lists it.' });
      onClose();
    } catch (error) {
      if (!showServerIssues(form, error)) setFailure(failureText(error, TEXTS));
    }
  });
  return (
    <Dialog
      isOpen
      title="Save this study"
      description={`Saves this screen’s settings${variants === 1 ? '' : ` and that you tried ${count(variants, 'variant')}`}. Results update when you open it.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormError>{failure ?? otherRule}</FormError>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isSubmitting} busyText="Saving…">
            Save study
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
