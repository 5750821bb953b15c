import {
  type AllWork,
  type DeadLetterDecision,
  type DeadLetterEntry,
  type ServiceName,
} from '@app/contracts';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { failureText } from '../../../lib/api/errors.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { count } from '../../../lib/samples.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { useWork } from '../api/use-work.ts';
import { SERVICE_NAMES } from '../../../lib/service-names.ts';
import { timeText } from '../lib/time-text.ts';
import { AdminList } from './admin-list.tsx';
import styles from './jobs-panel.module.css';
import { StateBadge } from './state-badge.tsx';

const FAILED = 'This didn’t work. Please try again.';
const QUESTIONS = {
  retry: {
    title: 'Retry this message?',
    note: 'It is sent again with its own key. If it had taken effect after all, nothing happens twice.',
    label: 'Retry',
    done: 'The message was sent again.',
  },
  drop: {
    title: 'Drop this message?',
    note: 'It is deleted and never handled. This can’t be undone.',
    label: 'Drop',
    done: 'The message was dropped.',
  },
} as const;

type Letter = DeadLetterEntry & { readonly service: ServiceName };

interface Chosen {
  readonly letter: Letter;
  readonly decision: DeadLetterDecision;
}

/** Queues, failed jobs and dead letters of every service, with a second chance for each. */
export function JobsPanel(): ReactNode {
  const state = useWork();
  const isOnline = useOnline();
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const services = state.services?.flatMap(({ service, work }) => (work === null ? [] : [{ service, work }]));
  const away =
    state.services?.filter(({ work }) => work === null).map(({ service }) => SERVICE_NAMES[service]) ?? [];
  const letters = services?.flatMap(({ service, work }) =>
    work.deadLetters.map((letter): Letter => ({ ...letter, service })),
  );
  const letterCount = services?.reduce((sum, { work }) => sum + work.deadLetterCount, 0) ?? 0;
  const handleRunNow: RunNow = async (service, { queue, id }, section) => {
    setFailure(null);
    try {
      await state.runNow(service, queue, id);
      announce(`Job ${id} was started.`);
      // The job leaves the list, and the pressed button with it.
      focusHeading(section);
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  };
  return (
    <div className={styles.panel}>
      {away.length === 0 ? null : (
        <Notice action={{ label: 'Retry', onClick: state.reload }}>{away.join(', ')} didn’t answer.</Notice>
      )}
      <FormError>{failure}</FormError>
      <section aria-label="Dead letters" className={styles.section}>
        <h2>Dead letters</h2>
        <p className={styles.note}>
          Messages that were given up. {count(letterCount, 'message')} in all. Fix the cause first, then
          retry.
        </p>
        <AdminList
          what="dead letters"
          state={state}
          items={letters}
          empty="No dead letters"
          keyOf={({ service, id }) => `${service} ${id}`}
          render={(letter) => (
            <>
              <span className={styles.what}>
                <b>{letter.pattern ?? 'Unreadable message'}</b>
                <span>{letter.reason}</span>
                <span className={styles.note}>
                  {[
                    SERVICE_NAMES[letter.service],
                    letter.isEvent ? 'event' : 'request',
                    `delivered ${String(letter.attempts)} times`,
                    timeText(letter.buriedAt),
                    ...(letter.requestId === null ? [] : [`request ${letter.requestId}`]),
                  ].join(' · ')}
                </span>
                {letter.canRetry ? null : (
                  <span className={styles.note}>
                    Can’t be retried: its content was not kept or can’t be read.
                  </span>
                )}
              </span>
              <span className={styles.acts}>
                {(['retry', 'drop'] as const).map((decision) =>
                  decision === 'retry' && !letter.canRetry ? null : (
                    <Button
                      key={decision}
                      disabled={!isOnline}
                      onClick={() => {
                        setChosen({ letter, decision });
                      }}
                    >
                      {QUESTIONS[decision].label}
                      <span className="visually-hidden"> {letter.pattern ?? letter.id}</span>
                    </Button>
                  ),
                )}
              </span>
            </>
          )}
        />
      </section>
      {services === undefined ? null : (
        <>
          <FailedJobs services={services} isOnline={isOnline} onRunNow={handleRunNow} />
          <Queues services={services} />
        </>
      )}
      {chosen === null ? null : (
        <DecisionDialog
          {...chosen}
          onDecide={() => state.decide(chosen.letter.service, chosen.letter.id, chosen.decision)}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}

type Answered = readonly {
  readonly service: ServiceName;
  readonly work: NonNullable<AllWork['services'][number]['work']>;
}[];

type RunNow = (
  service: ServiceName,
  job: { readonly queue: string; readonly id: string },
  section: HTMLElement | null,
) => Promise<void>;

interface FailedProps {
  readonly services: Answered;
  readonly isOnline: boolean;
  readonly onRunNow: RunNow;
}

function FailedJobs({ services, isOnline, onRunNow }: FailedProps): ReactNode {
  const jobs = services.flatMap(({ service, work }) => work.jobs.map((job) => ({ ...job, service })));
  return (
    <section aria-label="Failed jobs" className={styles.section}>
      <h2>Failed jobs</h2>
      <p className={styles.note}>
        Each is retried automatically after a pause until it’s out of retries. What went wrong is in the logs.
      </p>
      {jobs.length === 0 ? <EmptyState title="No failed jobs" /> : null}
      <ul className={styles.rows}>
        {jobs.map(({ service, queue, id, attempts, maxAttempts, isGivenUp = false, error, addedAt }) => (
          <li key={`${queue} ${id}`}>
            <span className={styles.what}>
              <b>{queue}</b>
              <span className={styles.note}>
                {[`job ${id}`, ...(error === null ? [] : [error]), `since ${timeText(addedAt)}`].join(' · ')}
              </span>
            </span>
            <StateBadge tone={isGivenUp ? 'bad' : 'warning'}>
              {isGivenUp
                ? `Out of retries (${String(maxAttempts)} runs)`
                : `${String(attempts)} of ${String(maxAttempts)} runs failed`}
            </StateBadge>
            <span className={styles.acts}>
              <RunNowButton
                isOnline={isOnline}
                onRun={(section) => onRunNow(service, { queue, id }, section)}
              >
                {isGivenUp ? 'Retry' : 'Run now'}
                <span className="visually-hidden"> {id}</span>
              </RunNowButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RunNowProps {
  readonly isOnline: boolean;
  readonly onRun: (section: HTMLElement | null) => Promise<void>;
  readonly children: ReactNode;
}

function RunNowButton({ isOnline, onRun, children }: RunNowProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  async function run(section: HTMLElement | null): Promise<void> {
    setBusy(true);
    await onRun(section);
    setBusy(false);
  }
  return (
    <Button
      disabled={!isOnline}
      isBusy={isBusy}
      busyText="Working…"
      onClick={(event) => void run(event.currentTarget.closest('section'))}
    >
      {children}
    </Button>
  );
}

function Queues({ services }: { readonly services: Answered }): ReactNode {
  const queues = services.flatMap(({ work }) => work.queues);
  return (
    <section aria-label="Queues" className={styles.section}>
      <h2>Queues</h2>
      <ul className={styles.rows}>
        {queues.map(({ name, waiting, running, failed, givenUp = 0, oldestAt }) => (
          <li key={name}>
            <b className={styles.what}>{name}</b>
            <span>
              {waiting} waiting, {running} running, {failed} failed
              {givenUp === 0 ? '' : `, ${String(givenUp)} out of retries`}
            </span>
            {oldestAt === null ? null : (
              <span className={styles.note}>oldest since {timeText(oldestAt)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DialogProps extends Chosen {
  readonly onDecide: () => Promise<void>;
  readonly onClose: () => void;
}

function DecisionDialog({ letter, decision, onDecide, onClose }: DialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const announce = useAnnounce();
  const { title, note, label, done } = QUESTIONS[decision];
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onDecide();
      announce(done);
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <p>
        <b>{letter.pattern ?? 'Unreadable message'}</b>, {SERVICE_NAMES[letter.service]}. {note}
      </p>
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={isBusy} busyText="Working…" onClick={() => void confirm()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
