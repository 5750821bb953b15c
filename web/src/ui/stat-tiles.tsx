import type { ReactElement, ReactNode } from 'react';
import type { Trend } from '../lib/trend.ts';
import styles from './stat-tiles.module.css';
import { Value } from './value.tsx';
import { WholeAmounts } from './whole-amounts.tsx';

export interface StatTile {
  readonly label: string;
  /** A formatted text or a badge, or null when unknown. */
  readonly value: string | ReactElement | null;
  /** The sample, the dates, or what the figure means. */
  readonly note?: string | undefined;
  readonly trend?: Trend | undefined;
}

interface Props {
  /** Names the region. */
  readonly label: string;
  readonly tiles: readonly StatTile[];
  /** The first tile is larger, and on a phone as wide as the card. */
  readonly hasHero?: boolean;
}

/** A few figures in one card, divided by lines: label, value, and a note on its sample. */
export function StatTiles({ label, tiles, hasHero = false }: Props): ReactNode {
  return (
    <section className={styles.card} aria-label={label}>
      <dl className={styles.strip} data-hero={hasHero}>
        {tiles.map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd className={styles.value}>
              <span data-trend={tile.trend}>
                {typeof tile.value === 'object' && tile.value !== null ? (
                  tile.value
                ) : (
                  <Value text={tile.value} />
                )}
              </span>
            </dd>
            {tile.note === undefined ? null : (
              <dd className={styles.note}>
                <WholeAmounts text={tile.note} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
