import { refundFormSchema } from '@app/contracts';
import type { RefundForm as Values, RefundRequest } from '@app/contracts';
import { REFUND_REASONS } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { REASON_NAMES } from '../../../lib/billing/refund-texts.ts';
import { showServerIssues, useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { EmailField, TextField } from '../../../ui/text-field.tsx';

interface Props {
  /** The signed-in user's address; empty for visitors. */
  readonly email: string;
  readonly onSend: (form: Values) => Promise<RefundRequest>;
  readonly onSent: (request: RefundRequest, email: string) => void;
}

const FAILED = 'Failed to send your request. Please try again.';
const REASONS = [
  { value: '', label: 'Choose a reason' },
  ...REFUND_REASONS.map((value) => ({ value, label: REASON_NAMES[value] })),
];

/**
 * The request form (S-270, S-271). What was entered stays when sending fails. A signed-in user’s payment is found through
 * the account, without the subscription ID.
 */
export function RefundForm({ email, onSend, onSent }: Props): ReactNode {
  const form = useAppForm<Values>(refundFormSchema, { email, subscriptionId: '', description: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const isOnline = useOnline();
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      onSent(await onSend(values), values.email);
    } catch (error) {
      if (!showServerIssues(form, error)) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  });
  return (
    <form noValidate aria-label="Refund request" onSubmit={(event) => void handleSubmit(event)}>
      <FormError>{failure}</FormError>
      <EmailField
        error={errors.email?.message}
        readOnly={email !== ''}
        hint={email === '' ? undefined : 'We’ll reply to your account’s email address.'}
        {...form.register('email')}
      />
      {email === '' ? (
        <TextField
          label="Subscription ID (optional)"
          hint="It starts with sub_ and is in the data export from your profile."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.subscriptionId?.message}
          {...form.register('subscriptionId')}
        />
      ) : null}
      <SelectField
        label="Reason"
        options={REASONS}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextArea
        label="What happened"
        hint="2,000 characters max"
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Button
        type="submit"
        kind="primary"
        isLarge
        disabled={!isOnline}
        isBusy={isSubmitting}
        busyText="Sending…"
      >
        Send request
      </Button>
    </form>
  );
}
