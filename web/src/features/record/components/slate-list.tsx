import type { PublishedSlate } from '@app/contracts';
import { formatProfit } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { slateValue } from '../../../lib/predictions/slate-key.ts';
import { useSlateIndex } from '../../../lib/predictions/use-predictions.ts';
import { recordOf, REPLAY_TAG, settledOf } from '../../../lib/samples.ts';
import { Tag } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import { slateLabel } from '../lib/record-texts.ts';
import styles from './slate-list.module.css';

interface Props {
  readonly sport: Sport;
  /** Newest first. */
  readonly slates: readonly PublishedSlate[];
  /** True when the record below is filtered by tier, unlike this list. */
  readonly isTierChosen: boolean;
  /** At the end of the title's line. */
  readonly aside: ReactNode;
}

/** Every published slate with its results. The name links to its predictions. */
export function SlateList({ sport, slates, isTierChosen, aside }: Props): ReactNode {
  // The page says it once when it applies to all.
  const hasGoneLive = useSlateIndex(sport)?.liveSince !== undefined;
  // A sport's record says so once while nothing of it is live.
  const isAllReplay = !hasGoneLive && slates.every(({ origin }) => origin === 'replay');
  return (
    <section className={styles.card} aria-labelledby="slates-title">
      <div className={styles.head}>
        <h2 id="slates-title">Published slates</h2>
        <p className={styles.note}>Newest first{isTierChosen ? ', every tier' : ''}.</p>
        <div className={styles.aside}>{aside}</div>
      </div>
      <DataTable caption="Published slates, newest first">
        <thead>
          <tr>
            <th scope="col">Slate</th>
            <th scope="col">Staked bets</th>
            <th scope="col">Profit</th>
            <th scope="col">All picks</th>
            <th scope="col" className={styles.wide}>
              Games
            </th>
          </tr>
        </thead>
        <tbody>
          {slates.map((slate) => (
            <SlateRow key={slateValue(sport, slate)} sport={sport} slate={slate} hasOrigin={!isAllReplay} />
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function gamesText(games: number, open: number): string {
  if (open === games) return `${String(open)} open`;
  return open > 0 ? `${String(games)}, ${String(open)} open` : String(games);
}

interface RowProps {
  readonly sport: Sport;
  readonly slate: PublishedSlate;
  /** True when the list mixes live and replayed slates: it then marks each replay. */
  readonly hasOrigin: boolean;
}

function SlateRow({ sport, slate, hasOrigin }: RowProps): ReactNode {
  const { bets, picks, games, openGames, isLate, origin } = slate;
  const isSettled = settledOf(bets) > 0;
  return (
    <tr>
      <th scope="row" className={styles.slate}>
        <Link className={styles.link} to={`${paths.dashboard}?slate=${slateValue(sport, slate)}`}>
          {slateLabel(sport, slate)}
        </Link>
        {hasOrigin && origin === 'replay' ? <Tag>{REPLAY_TAG}</Tag> : null}
        {isLate ? <Tag>Late games excluded</Tag> : null}
        {openGames > 0 ? <small className={styles.narrow}>{openGames} open</small> : null}
      </th>
      <td>
        <Value text={isSettled ? recordOf(bets) : null} />
      </td>
      <td data-trend={isSettled ? trendOf(bets.profitCents) : undefined}>
        <Value text={isSettled ? formatProfit(bets.profitCents) : null} />
      </td>
      <td>
        <Value text={settledOf(picks) > 0 ? recordOf(picks) : null} />
      </td>
      <td className={styles.wide}>{gamesText(games, openGames)}</td>
    </tr>
  );
}
