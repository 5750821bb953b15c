import type { CombinedSlate } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import type { Reader } from '../../../../lib/bets/use-reader.ts';
import { hasBegun, useNewestStart } from '../../../../lib/predictions/has-begun.ts';
import { dashboardFor } from '../../lib/definitions.ts';
import type { SlateContextValue } from '../slate-context.ts';

/** One look for all sports. Its cards take their colors and figures from their own sport. */
const DEFINITION = dashboardFor('nfl');

export type CombinedContexts = Readonly<Record<Sport, SlateContextValue>>;

/** Returns the context of each sport's games, with the sport's name on every card. */
export function useCombinedContexts(slate: CombinedSlate): CombinedContexts {
  const reader = useReader();
  const games = useMemo(() => slate.games.map(({ game }) => game), [slate]);
  const now = useNewestStart(games);
  return useMemo(() => {
    const contexts = ACTIVE_SPORTS.map((sport) => [sport, contextOf(slate, sport, reader, now)] as const);
    return Object.fromEntries(contexts) as CombinedContexts;
  }, [slate, reader, now]);
}

function contextOf(
  { slates, games }: CombinedSlate,
  sport: Sport,
  reader: Reader,
  now: number,
): SlateContextValue {
  const publication = slates.find((slate) => slate.sport === sport);
  const own = games.filter(({ game }) => game.sport === sport);
  return {
    sport,
    definition: DEFINITION,
    isReplay: publication?.origin === 'replay',
    isFallback: false,
    sportTag: sportConfig(sport).shortName,
    withdrawnIds: new Set(),
    changedIds: new Set(own.flatMap(({ game, isChanged }) => (isChanged ? [game.id] : []))),
    linkSlate: null,
    reader,
    results: new Map(own.map(({ game, result }) => [game.id, result])),
    begunIds: new Set(
      own
        .filter(({ game, group, result }) => group === 'begun' || hasBegun(game, result, publication, now))
        .map(({ game }) => game.id),
    ),
  };
}
