import {
  expectedReturn,
  formatOdds,
  formatPickLine,
  formatPoints,
  formatProbability,
  formatRoi,
  shortTeamName,
  shownEdge,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { Fact } from '../../../../ui/fact-list.tsx';
import { PhoneDetails } from '../../../../ui/phone-details.tsx';
import { ProbabilityBar } from '../../../../ui/probability-bar.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import { TeamBadge } from '../../../../ui/team-badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import { StakeLine } from './stakes.tsx';
import styles from './verdict.module.css';

interface Props {
  readonly game: NormalizedGame;
  readonly title: string;
  /** The tier or grade that colors the bar, and the edge of a card that advises a bet. */
  readonly tone: string;
  /** Whether the published decision is a bet. */
  readonly isBet: boolean;
  readonly isWithdrawn: boolean;
  readonly badges: ReactNode;
  /** What stands over the pick of a bet. */
  readonly pickLabel: string;
  readonly probabilityLabel: string;
  /** As a fraction; null when the file has none. */
  readonly probability: number | null;
  /** Stands in for a missing probability. */
  readonly placeholder?: ReactNode;
  /** One sentence on why. */
  readonly reason: string;
  readonly facts: readonly Fact[];
  /** Past results of the tier. */
  readonly record: ReactNode;
  readonly hasBegun: boolean | undefined;
}

/**
 * The verdict on a game, first and across its page: the decision with its one stake, the price against the model, why,
 * and how picks of this tier did (S-397, S-404 to S-409, S-417).
 */
export function Verdict(props: Props): ReactNode {
  const { game, title, tone, isBet, isWithdrawn, badges, pickLabel, reason, facts, record, hasBegun } = props;
  return (
    <section className={styles.card} data-tone={isBet && !isWithdrawn ? tone : 'neutral'} aria-label={title}>
      <h2 className="visually-hidden">{title}</h2>
      <div className={styles.main}>
        <div>
          <div className={styles.badges}>{badges}</div>
          {isBet && !isWithdrawn ? <p className={styles.label}>{pickLabel}</p> : null}
          <p className={styles.pick}>{isBet ? <Pick game={game} /> : 'NO BET'}</p>
          <StakeLine game={game} isWithdrawn={isWithdrawn} hasBegun={hasBegun} />
        </div>
        <div>
          <Figures {...props} />
          <p className={styles.reason}>{reason}</p>
        </div>
      </div>
      <div className={styles.facts}>
        <PhoneDetails label="More on this pick">
          <FactList facts={facts} />
        </PhoneDetails>
      </div>
      {record}
    </section>
  );
}

function Pick({ game }: Pick<Props, 'game'>): ReactNode {
  const { sport, team_to_cover: team, pickBetType, pickLine, pickOdds } = game;
  if (team === null) return 'No pick';
  return (
    <>
      <TeamBadge sport={sport} team={team} />
      {shortTeamName(sport, team)} {formatPickLine(pickBetType, pickLine)}{' '}
      <small>
        <Value text={formatOdds(pickOdds)} />
      </small>
    </>
  );
}

function Figures({ game, tone, probability, probabilityLabel, placeholder }: Props): ReactNode {
  const { breakEvenProbability: breakEven } = game;
  const edge =
    probability === null || breakEven === null ? game.edgePoints : shownEdge(probability, breakEven);
  const { percent, odds } = expectedReturn(game);
  return (
    <>
      {probability === null ? null : (
        <div data-tone={tone}>
          <ProbabilityBar
            probabilityPercent={probability * 100}
            breakEvenPercent={breakEven === null ? null : breakEven * 100}
          />
        </div>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{probabilityLabel}</dt>
          {probability === null ? (
            <dd className={styles.standIn}>{placeholder}</dd>
          ) : (
            <dd>{formatProbability(probability)}</dd>
          )}
        </div>
        <div>
          <dt>Break-even</dt>
          <dd className={styles.quiet}>
            <Value text={formatProbability(breakEven)} />
          </dd>
        </div>
        <div>
          <dt>Edge, % pts</dt>
          <dd>
            <Signed value={edge} text={formatPoints(edge)} />
          </dd>
        </div>
        <div>
          <dt>{odds === null ? 'EV' : `EV at ${formatOdds(odds)}`}</dt>
          <dd>
            <Signed value={percent} text={formatRoi(percent)} />
          </dd>
        </div>
      </dl>
    </>
  );
}
