import {
  expectedReturn,
  formatGameTime,
  formatDay,
  formatOdds,
  formatPickLine,
  formatPoints,
  formatProbability,
  formatRoi,
  shortTeamName,
  shownGameEdge,
  sportConfig,
} from '@app/domain';
import type { ReactNode } from 'react';
import { gamePath } from '../../../config/paths.ts';
import { REPLAY_TAG } from '../../../lib/samples.ts';
import { GradeBadge, Tag, TierBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ProbabilityBar } from '../../../ui/probability-bar.tsx';
import { Signed } from '../../../ui/rate.tsx';
import { TeamBadge } from '../../../ui/team-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import type { SlateTop, TopPick } from '../lib/top-pick.ts';
import { PicksLink } from './picks-link.tsx';
import { TierLine } from './tier-line.tsx';
import styles from './top-pick-card.module.css';

interface Props {
  readonly top: SlateTop | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The open slate's best pick, from the published files, with the record of its tier. */
export function TopPickCard({ top, hasFailed, onRetry }: Props): ReactNode {
  return (
    <section
      className={styles.card}
      aria-label="Top pick"
      aria-busy={top === undefined && !hasFailed}
      data-tone={top?.kind === 'pick' ? (top.group === 'bet' ? top.game.tier : 'neutral') : 'none'}
    >
      {top !== undefined ? (
        <Content top={top} />
      ) : hasFailed ? (
        <Sentence title="The picks couldn’t be loaded">
          <p>Check your connection and try again.</p>
          <Button onClick={onRetry}>Retry</Button>
        </Sentence>
      ) : (
        <Sentence title="Top pick">
          <p>Reading the published picks…</p>
        </Sentence>
      )}
    </section>
  );
}

function Content({ top }: { readonly top: SlateTop }): ReactNode {
  switch (top.kind) {
    case 'pick':
      return <Pick top={top} />;
    case 'locked':
      return (
        <Sentence title={`${String(top.games)} ${sportConfig(top.sport).shortName} games`}>
          <p>Open the ones you care about. Finished games are open to everyone.</p>
          <PicksLink className={styles.link} top={top}>
            See the games
          </PicksLink>
        </Sentence>
      );
    case 'none':
      return (
        <Sentence title="No open picks right now">
          <p>The next ones appear here as soon as they’re published. The record below shows the past ones.</p>
        </Sentence>
      );
  }
}

function Sentence({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.sentence}>{children}</div>
    </div>
  );
}

function Pick({ top }: { readonly top: TopPick }): ReactNode {
  const { sport, game, group, slate, replay, reason } = top;
  const { shortName } = sportConfig(sport);
  const team = game.team_to_cover ?? '';
  const when = game.hasStartTime ? formatGameTime(game.startsAt) : formatDay(game.startsAt, 'UTC');
  return (
    <>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {group === 'bet' ? `Top ${shortName} pick` : `No ${shortName} bet`}
            {replay === null ? ' this week' : `, ${replay}`}
          </h2>
          <p className={styles.badges}>
            <TierBadge tier={game.tier} />
            <GradeBadge grade={game.grade} />
            {replay === null ? null : <Tag>{REPLAY_TAG}</Tag>}
          </p>
        </div>
        <p className={styles.game}>
          {shortTeamName(sport, game.away_team)} @ {shortTeamName(sport, game.home_team)}, {when}
        </p>
        <p className={styles.pick}>
          <b>
            <TeamBadge sport={sport} team={team} />
            {shortTeamName(sport, team)} {formatPickLine(game.pickBetType, game.pickLine)}
          </b>{' '}
          <span className={styles.odds}>
            <Value text={formatOdds(game.pickOdds)} />
          </span>
        </p>
        <ProbabilityBar
          probabilityPercent={game.pick_probability * 100}
          breakEvenPercent={game.breakEvenProbability === null ? null : game.breakEvenProbability * 100}
        />
        <Figures game={game} />
        <p className={styles.why}>
          {group === 'bet' ? '' : 'No price here is worth a bet. This one comes closest. '}
          {reason}
        </p>
      </div>
      <div className={styles.record}>
        <TierLine sport={sport} tier={game.tier} startsAt={game.startsAt} />
        <PageLink className={styles.link} to={gamePath(game.id, slate)}>
          Open the game
        </PageLink>
      </div>
    </>
  );
}

function Figures({ game }: Pick<TopPick, 'game'>): ReactNode {
  const { percent, odds } = expectedReturn(game);
  const edge = shownGameEdge(game);
  const figures = [
    {
      label: 'Model',
      value: formatProbability(game.pick_probability),
    },
    { label: 'Break-even', value: <Value text={formatProbability(game.breakEvenProbability)} /> },
    {
      label: 'Edge, % pts',
      value: <Signed value={edge} text={formatPoints(edge)} />,
    },
    {
      label: odds === null ? 'EV' : `EV at ${formatOdds(odds)}`,
      value: <Signed value={percent} text={formatRoi(percent)} />,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
