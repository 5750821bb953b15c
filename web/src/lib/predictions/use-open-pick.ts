import { postOpenGame } from '@app/contracts';
import type { OpenedGames } from '@app/contracts';
import type { LockedGame } from '@app/domain';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { apiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useOpenedGames, useOpenedKey } from './use-opened-games.ts';

const OPEN_FAILED = 'The pick could not be opened. Please check your connection and try again.';

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
