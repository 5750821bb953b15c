import {
  NO_STAKE_TEXT,
  formatNumber,
  formatStake,
  formatStakeAdvice,
  recommendStake,
  shortTeamName,
  surname,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { revealRest } from '../../../../lib/reveal-rest.ts';
import { GradeBadge, Tag, WarningBadge } from '../../../../ui/badge.tsx';
import { Matchup } from '../../../../ui/matchup.tsx';
import { PickTeamBadge } from './pick-team-badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { DashboardDefinition, GameGroup } from '../../lib/definitions.ts';
import { AnalysisLink } from './analysis-link.tsx';
import { figureHead, figureOf, lineText, oddsText, pickName } from '../../lib/figures.ts';
import type { FigureName } from '../../lib/figures.ts';
import styles from './game-rows.module.css';
import { Outcome, Score } from './game-result.tsx';
import { GameTime } from './game-time.tsx';
import { useSlate } from '../slate-context.ts';

const FIRST_ROWS = 6;
const PITCHERS = 'Starting pitchers, FIP';

function rowFigures(definition: DashboardDefinition): readonly FigureName[] {
  if (definition.id === 'mlb') return ['model', 'roi'];
  return definition.id === 'nfl' ? ['model', 'agree', 'roi'] : ['model', 'score', 'roi'];
}

/** The games of a weak group, one row each, of two lines in a narrow window (S-285, S-286). */
export const GameRows = memo(function GameRows({ group }: { readonly group: GameGroup }): ReactNode {
  const { definition, results } = useSlate();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = group.games.length - FIRST_ROWS;
  const hasMore = !isWhole && hidden > 2;
  const shown = hasMore ? group.games.slice(0, FIRST_ROWS) : group.games;
  const sample = group.games[0];
  if (!sample) return null;
  return (
    <div className={styles.frame} data-tone="neutral">
      <table role="table" className={styles.rows} data-sport={definition.id}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" data-column="time">
              Time
            </th>
            <th scope="col" role="columnheader" data-column="game">
              Game
            </th>
            <th scope="col" role="columnheader" data-column="pick">
              Pick
            </th>
            <th scope="col" role="columnheader" className={styles.number} data-column="odds">
              Odds
            </th>
            {rowFigures(definition).map((name, index) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                data-column={name}
                className={`${styles.number ?? ''} ${index === 0 ? '' : (styles.wide ?? '')}`}
              >
                {figureHead(name, sample)}
              </th>
            ))}
            {definition.id === 'mlb' ? (
              <th scope="col" role="columnheader" data-column="pitchers">
                {PITCHERS}
              </th>
            ) : null}
            {definition.chips.kind === 'tier' ? (
              <th scope="col" role="columnheader" className={styles.wide} data-column="grade">
                Grade
              </th>
            ) : null}
            {results.size === 0 ? null : (
              <th scope="col" role="columnheader" className={styles.number} data-column="result">
                Result
              </th>
            )}
            <th scope="col" role="columnheader" className={`visually-hidden ${styles.narrow ?? ''}`}>
              Game
            </th>
            <th
              scope="col"
              role="columnheader"
              data-column="stake"
              className={results.size === 0 ? styles.number : `${styles.number ?? ''} ${styles.wide ?? ''}`}
            >
              Stake
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </tbody>
      </table>
      {hasMore ? (
        <button
          type="button"
          className={styles.more}
          onClick={({ currentTarget }) => {
            revealRest(currentTarget.parentElement, {
              items: 'tbody tr',
              shown: FIRST_ROWS,
              show: () => {
                setIsWhole(true);
              },
            });
          }}
        >
          Show {hidden} more
        </button>
      ) : null}
    </div>
  );
});

function GameRow({ game }: { readonly game: NormalizedGame }): ReactNode {
  const { definition, sportTag, withdrawnIds, reader, results, begunIds } = useSlate();
  const result = results.get(game.id);
  const isMlb = definition.id === 'mlb';
  const stake = recommendStake(game, reader);
  // The heading of a group of one grade has it.
  const hasGrade = definition.chips.kind === 'tier';
  return (
    <tr role="row" data-withdrawn={withdrawnIds.has(game.id)}>
      <td role="cell" data-column="time" className={`${styles.muted ?? ''} ${styles.time ?? ''}`}>
        <GameTime game={game} part={isMlb ? 'time' : 'both'} />
      </td>
      <td role="cell" data-column="game">
        <Matchup away={game.away_team} home={game.home_team} />
      </td>
      <td role="cell" data-column="pick" className={styles.pick}>
        <AnalysisLink game={game} as="row" />
        <span className={styles.team}>
          <PickTeamBadge game={game} />
          <span>
            {/* A spread stays beside the name's last word. */}
            <b>{pickName(game)}</b>
            {isMlb ? ' ' : '\u00a0'}
            <span className={isMlb ? styles.muted : styles.line}>{lineText(game)}</span>{' '}
            {sportTag === null ? null : <Tag>{sportTag}</Tag>}
            {withdrawnIds.has(game.id) ? <Tag>Withdrawn</Tag> : null}
            {isMlb && game.isBadValue ? <span className={styles.badValue}>Bad value</span> : null}
          </span>
        </span>
      </td>
      <td role="cell" data-column="odds" className={`${styles.number ?? ''} ${styles.muted ?? ''}`}>
        <Value text={oddsText(game)} />
      </td>
      {rowFigures(definition).map((name, index) => {
        const figure = figureOf(name, game);
        return (
          <td
            key={name}
            role="cell"
            data-column={name}
            className={`${styles.number ?? ''} ${index === 0 ? '' : (styles.wide ?? '')}`}
            data-trend={figure.trend}
          >
            <Value text={figure.text} />
          </td>
        );
      })}
      {isMlb ? (
        <td role="cell" data-column="pitchers" className={styles.muted}>
          <Pitchers game={game} />
        </td>
      ) : null}
      {hasGrade ? (
        <td role="cell" data-column="grade" className={styles.wide}>
          <GradeBadge grade={game.grade} />
        </td>
      ) : null}
      {results.size === 0 ? null : (
        <td role="cell" data-column="result" className={`${styles.number ?? ''} ${styles.muted ?? ''}`}>
          {result ? (
            <>
              <Score result={result} /> <Outcome result={result} />
            </>
          ) : null}
        </td>
      )}
      <td role="cell" className={styles.narrow}>
        <span className={styles.matchup}>
          <Matchup
            away={shortTeamName(game.sport, game.away_team)}
            home={`${shortTeamName(game.sport, game.home_team)},`}
          />{' '}
          <GameTime game={game} part="weekday" />
        </span>
        {isMlb ? (
          <span className={styles.wide}>
            {PITCHERS}: <Pitchers game={game} />
          </span>
        ) : null}
        <span className={styles.phone}>
          {hasGrade ? <GradeBadge grade={game.grade} /> : null}
          <ExpectedReturn game={game} />
        </span>
      </td>
      <td
        role="cell"
        data-column="stake"
        className={`${styles.number ?? ''} ${styles.muted ?? ''} ${results.size === 0 ? '' : (styles.wide ?? '')}`}
      >
        <span className={styles.stake}>
          {isMlb && game.isBadValue ? (
            <span className={styles.warning}>
              <WarningBadge>BAD VALUE</WarningBadge>
            </span>
          ) : null}{' '}
          <Value
            text={
              withdrawnIds.has(game.id)
                ? NO_STAKE_TEXT
                : begunIds.has(game.id)
                  ? formatStake(stake)
                  : formatStakeAdvice(stake)
            }
          />
        </span>
      </td>
    </tr>
  );
}

/** The last figure of a wide row, which a phone has in the second line of a row. The odds stand above it. */
function ExpectedReturn({ game }: { readonly game: NormalizedGame }): ReactNode {
  const { text, trend } = figureOf('roi', game);
  return (
    <span className={styles.measure}>
      EV{' '}
      <b data-trend={trend}>
        <Value text={text} />
      </b>
    </span>
  );
}

function Pitchers({ game }: { readonly game: NormalizedGame }): ReactNode {
  return [game.awayPitcher, game.homePitcher].map((pitcher, index) => (
    <span key={index === 0 ? 'away' : 'home'}>
      {index === 0 ? '' : ', '}
      <Value text={pitcher?.name ? surname(pitcher.name) : null} />{' '}
      <span className={styles.ink}>
        <Value text={formatNumber(pitcher?.fip, 2)} />
      </span>
    </span>
  ));
}
