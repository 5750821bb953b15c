import { formatOdds, formatPickLine, recommendStake, shortTeamName } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths, registerPath } from '../../config/paths.ts';
import { useReader } from '../../lib/bets/use-reader.ts';
import { originOf } from '../../lib/session/origin.ts';
import { isSheetEntry } from '../../lib/sheet-entry.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import styles from './track-bet.module.css';
import shared from './components/place-bet.module.css';
import { useHasStarted } from './api/use-has-started.ts';

interface Props {
  readonly game: NormalizedGame;
  /** Whether its result already says that it began. */
  readonly hasBegun: boolean;
  readonly isWithdrawn: boolean;
}

/** Replaces the form for visitors, with a login link that returns to this page. */
export default function TrackBet({ game, hasBegun, isWithdrawn }: Props): ReactNode {
  const titleId = useId();
  const location = useLocation();
  const origin = { ...originOf(location), wish: 'bet', planId: 'free' } as const;
  useLeaveSheet(location);
  const stake = recommendStake(game, useReader());
  // Offers nothing until it is known that the game has not started.
  const isOpen = useHasStarted(game, hasBegun) === false;
  const isOffered = isOpen && !isWithdrawn && stake.kind === 'bet' && game.team_to_cover !== null;
  const logIn = (
    <Link to={paths.login} state={origin} className={styles.login}>
      {isOffered ? 'Log in to track this bet' : 'Log in to track bets'}
    </Link>
  );
  if (useMedia(PHONE)) return <div className={`${shared.bar ?? ''} ${styles.bar ?? ''}`}>{logIn}</div>;
  return (
    <section className={shared.card} aria-labelledby={titleId}>
      <div className={shared.head}>
        <h2 id={titleId}>{isOffered ? 'Track this bet' : 'Track your bets'}</h2>
      </div>
      {isOffered ? (
        <p className={styles.offered}>
          <b>
            {shortTeamName(game.sport, game.team_to_cover)} {formatPickLine(game.pickBetType, game.pickLine)}
          </b>
          {game.pickOdds === null ? null : <span>{formatOdds(game.pickOdds)}</span>}
        </p>
      ) : null}
      <p className={shared.past}>
        {isOffered
          ? 'Log in to get a stake for your bankroll, log the bet at the price you got, and have it settled for you.'
          : isOpen
            ? `${isWithdrawn ? 'This pick was withdrawn' : 'The decision is Pass'}. Log in to track your own bet and have it settled for you.`
            : 'Log in to see your bets on this game, or to log one you placed before it started.'}
      </p>
      {logIn}
      <Link to={registerPath(origin.planId)} state={origin} className={styles.register}>
        Create a free account
      </Link>
      <p className={shared.note}>The pick, the models and the record stay open to everyone.</p>
    </section>
  );
}

/** A session that ended while the sheet was open leaves its entry, which would open the sheet after the next login. */
function useLeaveSheet(location: ReturnType<typeof useLocation>): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSheetEntry(location.state)) return;
    const state = { ...(location.state as object), isSheetOpen: false };
    void navigate(location, { replace: true, state });
  }, [location, navigate]);
}
