import { tierLabel } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../ui/badge.tsx';
import { Value } from '../../ui/value.tsx';
import type { FigureName } from './figures.ts';
import { figureOf, lineText, oddsText, pickName, stakeText } from './figures.ts';
import styles from './game-table.module.css';
import { GameTime } from './game-time.tsx';
import { useSlate } from './slate-context.ts';

interface Props {
  readonly caption: string;
  /** In the order of the groups. */
  readonly games: readonly NormalisedGame[];
}

/** All games of the slate in one table, strongest first; it scrolls inside its frame when it is too wide. */
export function GameTable({ caption, games }: Props): ReactNode {
  const { definition, isFallback, withdrawnIds, changedIds } = useSlate();
  const isMlb = definition.id === 'mlb';
  const figures: readonly FigureName[] = isMlb
    ? ['model', 'break-even', 'edge', 'roi']
    : ['model', 'break-even', 'agree', 'score', 'roi'];
  const sample = games[0];
  if (!sample) return null;
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Time</th>
            <th scope="col">Pick</th>
            <th scope="col" className={styles.number}>
              Odds
            </th>
            {figures.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {figureOf(name, sample).label}
              </th>
            ))}
            <th scope="col">Tier</th>
            <th scope="col">Grade</th>
            <th scope="col" className={styles.number}>
              {isMlb ? 'Decision' : 'Stake'}
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id} data-withdrawn={withdrawnIds.has(game.id)}>
              <th scope="row">
                {game.away_team} @ {game.home_team}
                {isFallback ? <Tag>CFB</Tag> : null}
                {withdrawnIds.has(game.id) ? <Tag>Withdrawn</Tag> : null}
                {!withdrawnIds.has(game.id) && changedIds.has(game.id) ? <Tag>Changed</Tag> : null}
              </th>
              <td className={styles.muted}>
                <GameTime game={game} />
              </td>
              <td>
                <b>{pickName(game)}</b> {lineText(game)}
              </td>
              <td className={styles.number}>
                <Value text={oddsText(game)} />
              </td>
              {figures.map((name) => {
                const figure = figureOf(name, game);
                return (
                  <td key={name} className={styles.number} data-trend={figure.trend}>
                    <Value text={figure.text} />
                  </td>
                );
              })}
              <td>
                <TierBadge tier={game.tier} />
              </td>
              <td>
                <GradeBadge grade={game.grade} />
              </td>
              <td className={styles.number}>{isMlb ? <Decision game={game} /> : stakeText(game)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Decision({ game }: { readonly game: NormalisedGame }): ReactNode {
  if (game.isBadValue) return <WarningBadge>BAD VALUE</WarningBadge>;
  return game.shouldBet ? 'BET' : tierLabel('NO_BET');
}
