import type { NormalizedGame } from '@app/domain';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { revealRest } from '../../../../lib/reveal-rest.ts';
import { Button } from '../../../../ui/button.tsx';
import { GameCard } from '../games/game-card.tsx';
import { SlateContext } from '../slate-context.ts';
import groupStyles from '../games/game-group.module.css';
import styles from './combined-group.module.css';
import type { CombinedContexts } from './use-combined-contexts.ts';

interface Props {
  readonly name: string;
  /** The order of the games. */
  readonly note: string;
  readonly games: readonly NormalizedGame[];
  readonly contexts: CombinedContexts;
  /** What each card says of an open bet. */
  readonly Note?: ComponentType<{ readonly game: NormalizedGame }> | undefined;
  /** The whole group, however long. */
  readonly isWhole?: boolean;
}

const FIRST_CARDS = 6;

/** Cards of several sports under one heading, the first few of a long group. Nothing without games. */
export function CombinedGroup({ name, note, games, contexts, Note, isWhole = false }: Props): ReactNode {
  const [hasAll, setHasAll] = useState(isWhole);
  if (games.length === 0) return null;
  const hidden = games.length - FIRST_CARDS;
  const hasMore = !hasAll && hidden > 2;
  const shown = hasMore ? games.slice(0, FIRST_CARDS) : games;
  const count = games.length === 1 ? '1 game' : `${String(games.length)} games`;
  return (
    <section className={groupStyles.group} aria-label={name}>
      <div className={groupStyles.header}>
        <h2 className={styles.heading}>
          {name} <span className={groupStyles.count}>{count}</span>
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={groupStyles.cards} data-columns={games.length <= 2 ? 2 : 3}>
        {shown.map((game) => (
          <SlateContext key={`${game.sport}:${game.id}`} value={contexts[game.sport]}>
            <GameCard game={game} Note={Note} />
          </SlateContext>
        ))}
      </div>
      {hasMore ? (
        <div className={styles.more}>
          <Button
            onClick={({ currentTarget }) => {
              revealRest(currentTarget.closest('section'), {
                items: 'article',
                shown: FIRST_CARDS,
                show: () => {
                  setHasAll(true);
                },
              });
            }}
          >
            Show {hidden} more
          </Button>
        </div>
      ) : null}
    </section>
  );
}
