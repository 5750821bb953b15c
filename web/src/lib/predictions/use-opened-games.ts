import { getOpenedGames, postOpenGame } from '@app/contracts';
import type { OpenedGames } from '@app/contracts';
import { isSameGameId, normalizeGame, readLockedGame } from '@app/domain';
import type { LockedGame } from '@app/domain';
import { useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { apiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useSession } from '../session/session-context.ts';
import type { SlateView } from './prediction-file.ts';

const OPEN_FAILED = 'The pick could not be opened. Please check your connection and try again.';

/** Whose opened games they are: the account's, or this device's. */
function useOpenedKey(): string {
  const { user } = useSession();
  return `opened-games|${user?.id ?? 'device'}|${user?.planId ?? ''}`;
}

/** Reads the games that the reader opened one by one (S-227), but only while the page shows a locked pick. */
export function useOpenedGames(isNeeded: boolean): OpenedGames | undefined {
  const key = useOpenedKey();
  const { data } = useSWR<OpenedGames, Error>(
    isNeeded ? key : null,
    async () => (await apiClient.call(getOpenedGames, { isBackground: true })).data,
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

export interface OpenPick {
  /** undefined while unknown. */
  readonly opened: OpenedGames | undefined;
  readonly isOpening: boolean;
  readonly error: string | null;
  readonly open: (game: LockedGame) => void;
}

/** Opens the pick of a game, which counts once per week. */
export function useOpenPick(): OpenPick {
  const key = useOpenedKey();
  const { mutate } = useSWRConfig();
  const opened = useOpenedGames(true);
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async ({ sport, id: gameId }: LockedGame): Promise<void> => {
    setIsOpening(true);
    setError(null);
    try {
      const { data } = await apiClient.call(postOpenGame, { params: { sport, gameId } });
      await mutate(key, data, { revalidate: false });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : OPEN_FAILED);
      // Another tab may have used the games up.
      void mutate(key);
    } finally {
      setIsOpening(false);
    }
  };
  return { opened, isOpening, error, open: (game) => void send(game) };
}
