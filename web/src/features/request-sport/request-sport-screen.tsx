import {
  COMING_SOON_LABEL,
  REQUESTABLE_SPORTS,
  REQUESTABLE_SPORT_NAMES,
  SPORT_IDS,
  SUPPORT_EMAIL,
  type RequestableSport,
} from '@app/domain';
import { useState, type ReactNode } from 'react';
import { REQUEST_SPORT_HREF } from '../../config/site.ts';
import { failureText } from '../../lib/api/errors.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-error.tsx';
import intro from '../../ui/page-intro.module.css';
import { useVote } from './api/use-vote.ts';
import styles from './request-sport-screen.module.css';

const FAILED = 'Your vote couldn’t be sent. Please try again.';

/** Takes a vote for the next sport, signed in or not (S-054). */
export default function RequestSportScreen(): ReactNode {
  useDocumentTitle('Request a Sport');
  const vote = useVote();
  const isOnline = useOnline();
  const [busy, setBusy] = useState<RequestableSport | null>(null);
  const [voted, setVoted] = useState<readonly RequestableSport[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (sport: RequestableSport): Promise<void> => {
    setBusy(sport);
    setFailure(null);
    try {
      await vote(sport);
      setVoted((before) => [...before, sport]);
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
    setBusy(null);
  };

  const last = voted.at(-1);
  return (
    <div className={styles.screen}>
      <div>
        <PageHeading>Request a Sport</PageHeading>
        <p className={intro.intro}>
          Which sport should we cover next? Vote for as many as you like. You have one vote for each sport.
          Votes for sports marked {COMING_SOON_LABEL} help us decide which comes first.
        </p>
      </div>
      <FormError>{failure}</FormError>
      <FormSuccess>
        {last === undefined ? null : `Thanks. We counted your vote for ${REQUESTABLE_SPORT_NAMES[last]}.`}
      </FormSuccess>
      <ul className={styles.list}>
        {REQUESTABLE_SPORTS.map((sport) => {
          const name = REQUESTABLE_SPORT_NAMES[sport];
          const hasVoted = voted.includes(sport);
          return (
            <li key={sport}>
              <span className={styles.name}>
                {name}
                {(SPORT_IDS as readonly string[]).includes(sport) ? (
                  <span className={styles.tag}>{COMING_SOON_LABEL}</span>
                ) : null}
              </span>
              <Button
                disabled={!isOnline || hasVoted}
                isBusy={busy === sport}
                busyText="Sending…"
                aria-label={hasVoted ? `Voted for ${name}` : `Vote for ${name}`}
                onClick={() => void send(sport)}
              >
                {hasVoted ? 'Voted' : 'Vote'}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>
        Not on the list?{' '}
        <a className={styles.link} href={REQUEST_SPORT_HREF}>
          Email {SUPPORT_EMAIL}
        </a>
      </p>
    </div>
  );
}
