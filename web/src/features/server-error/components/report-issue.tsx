import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../ui/form-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useReport, type ReportOutcome } from '../api/use-report.ts';

const NOTE_MAX = 1000;

interface Props {
  /** The screen that failed. */
  readonly page: string;
  readonly requestId: string | null;
}

/** 'Report This Issue', with a note for those who want to say more (S-266, S-267). */
export function ReportIssue({ page, requestId }: Props): ReactNode {
  const send = useReport();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);

  const report = async (): Promise<void> => {
    setBusy(true);
    setOutcome(await send({ page, note: note.trim(), requestId }));
    setBusy(false);
  };

  if (outcome === 'sent')
    return <FormSuccess>Error report sent. Our team will investigate this issue.</FormSuccess>;
  return (
    <form
      aria-label="Report this issue"
      onSubmit={(event) => {
        event.preventDefault();
        void report();
      }}
    >
      <TextArea
        label="What were you doing? (optional)"
        hint="We get your note, the page’s address and the failed request’s ID, if any, but not who you are."
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
        }}
      />
      <Button type="submit" isBusy={isBusy} busyText="Sending…">
        Report This Issue
      </Button>
      <FormError>{outcome === null ? null : TEXTS[outcome]}</FormError>
    </form>
  );
}

const TEXTS = {
  kept: 'Report saved on this device only.',
  lost: 'The report could not be sent. Please write to support.',
} as const;
