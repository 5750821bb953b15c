import type { OpenedGames } from '@app/contracts';
import { isSameGameId, normalizeGame, readLockedGame } from '@app/domain';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useSession } from '../session/session-context.ts';
import type { SlateView } from './prediction-file.ts';

/** Whose opened games they are: the account's, or this device's. */
export function useOpenedKey(): string {
  const { user } = useSession();
  return `opened-games|${user?.id ?? 'device'}|${user?.planId ?? ''}`;
}

/** Reads the games that the reader opened one by one (S-227), but only while the page shows a locked pick. */
export function useOpenedGames(isNeeded: boolean): OpenedGames | undefined {
  const key = useOpenedKey();
  const { data } = useSWR<OpenedGames, Error>(
    isNeeded ? key : null,
    // Only pages with locked picks load the code.
    async () => (await import('./opened-games.ts')).readOpenedGames(),
  );
  return data;
}

/** Adds the picks of opened games to a slate. A slate without locked picks asks for nothing and stays as it is. */
export function useUnlocked(view: SlateView | undefined): SlateView | undefined {
  const opened = useOpenedGames(view !== undefined && view.locked.length > 0);
  return useMemo(() => view && unlock(view, opened?.games ?? []), [view, opened]);
}

function unlock(view: SlateView, opened: OpenedGames['games']): SlateView {
  const { sport, slate } = view;
  const openedOf = (id: string): unknown =>
    opened.find((game) => game.sport === sport && isSameGameId(sport, game.gameId, id))?.record;
  const isOpened = view.locked.some(({ id }) => openedOf(id) !== undefined);
  if (!isOpened) return view;
  const records = view.records.map((record) => {
    const id = readLockedGame(sport, record, slate)?.id;
    return (id === undefined ? undefined : openedOf(id)) ?? record;
  });
  const added = view.locked.flatMap(({ id }) => normalizeGame(sport, openedOf(id), slate) ?? []);
  return {
    ...view,
    records,
    games: [...view.games, ...added],
    locked: view.locked.filter(({ id }) => openedOf(id) === undefined),
  };
}
