import { getGameHistoryRoute } from '@app/contracts';
import type { Publication } from '@app/contracts';
import { ACTIVE_SPORTS, checkRecords, isSameGameId } from '@app/domain';
import type { DroppedRecord, LockedGame, NormalizedGame, SlateFacts, Sport } from '@app/domain';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import { predictionsPath, slatePath } from '../../config/static-paths.ts';
import { call } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useSport } from '../sport.ts';
import { LoadError } from '../static-file.ts';
import { recordOf } from './prediction-file.ts';
import type { SlateView } from './prediction-file.ts';
import { useUnlocked } from './use-opened-games.ts';
import { parseSlateValue } from './slate-key.ts';
import { readPredictions } from './use-predictions.ts';

/** Everything a game's screen reads from its file. */
export interface FoundGame {
  readonly game: NormalizedGame;
  /** The game's record as delivered. */
  readonly record: unknown;
  readonly sport: Sport;
  readonly publication: Publication | null;
  readonly slate: SlateFacts;
}

export interface GameState {
  /** The sport whose screen is shown: the current one until the game is found in another. */
  readonly sport: Sport;
  /** When `data`, `isNotFound`, `error` and `isLoading` are all unset, the file has the game without usable data. */
  readonly data: FoundGame | undefined;
  /** The matchup of a game whose pick is locked (S-227). `data` is unset then. */
  readonly locked: LockedGame | undefined;
  /** The whole file that contains the game. */
  readonly view: SlateView | undefined;
  /** No sport shows this game. CFB games may have estimated odds (S-396). */
  readonly isNotFound: boolean;
  /** The newest read failed. When `data` is set too, it may be outdated. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

/** A published file. */
interface Place {
  readonly sport: Sport;
  readonly path: string;
}

/** The reason `checkRecord` gives for a CFB game with estimated odds (S-310). */
const ESTIMATED_ODDS = 'estimated odds';

/**
 * The search runs once, and its result is then read like any file. A failed search repeats when the network returns.
 */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false } as const;

/**
 * Finds the game of an address (S-049, S-313): in the requested slate or the newest file of the current sport, then of
 * the other active sports, then in each history, which names the slate of an older game. The game's sport becomes the
 * current one. `slate` is the dashboard's URL value. Loaded data stays when newer reads fail (S-485). The component
 * needs a key made of both arguments.
 */
export function useGame(gameId: string, slate: string | null): GameState {
  const { sport: current, setSport } = useSport();
  // The sport where the search started. It must not restart when the current sport changes to the result.
  const [start] = useState(current);
  const own = useFile(placeIn(start, slate));
  const isMissing = own.data ? !holds(own.data, gameId) : own.error !== undefined;
  const search = useSWR<Place | null, Error>(
    isMissing ? `game ${start} ${slate ?? ''} ${gameId}` : null,
    () => findPlace(start, gameId, slate, own.error),
    ONCE,
  );
  const elsewhere = useFile(isMissing ? (search.data ?? null) : null);
  const file = isMissing ? elsewhere : own;
  const foundSport = file.data?.sport;
  // The newest file that contained the game has moved on to later games.
  const isGone = file === elsewhere && elsewhere.data !== undefined && !holds(elsewhere.data, gameId);
  const { mutate: searchAgain, isValidating: isSearching } = search;
  useEffect(() => {
    if (isGone) void searchAgain();
  }, [isGone, searchAgain]);

  useEffect(() => {
    if (foundSport !== undefined) setSport(foundSport);
  }, [foundSport, setSport]);

  const data = file.data && readGame(file.data, gameId);
  const isEstimated = file.data !== undefined && !data && isEstimatedGame(file.data, gameId);
  const isNotFound = isEstimated || (isMissing && search.data === null);
  const error = isMissing ? (search.error ?? elsewhere.error) : own.error;
  return {
    sport: foundSport ?? search.data?.sport ?? start,
    data,
    locked: data ? undefined : file.data && lockedGame(file.data, gameId),
    view: file.data,
    isNotFound,
    error,
    isLoading: (file.data === undefined || (isGone && isSearching)) && !isNotFound && error === undefined,
    isRefreshing: data !== undefined && file.isValidating,
    retry: () => {
      void own.mutate();
      if (isMissing) void search.mutate();
      if (elsewhere.error) void elsewhere.mutate();
    },
  };
}

type FileRead = Pick<SWRResponse<SlateView, LoadError>, 'data' | 'error' | 'isValidating' | 'mutate'>;

function useFile(place: Place | null): FileRead {
  const { data, error, isValidating, mutate } = useSWR<SlateView, LoadError>(
    place?.path ?? null,
    place && ((path: string) => readPredictions(place.sport, path)),
  );
  return { data: useUnlocked(data), error, isValidating, mutate };
}

function lockedGame({ sport, locked }: SlateView, gameId: string): LockedGame | undefined {
  return locked.find(({ id }) => isSameGameId(sport, id, gameId));
}

/** Returns the requested slate of one sport, or its newest file when the value matches none. */
function placeIn(sport: Sport, slate: string | null): Place {
  const choice = parseSlateValue(sport, slate);
  return { sport, path: choice ? slatePath(sport, choice) : predictionsPath(sport) };
}

/** Returns the file that has the game, or null. Throws when a file or history that may have it cannot be read. */
async function findPlace(
  start: Sport,
  gameId: string,
  slate: string | null,
  ownError: LoadError | undefined,
): Promise<Place | null> {
  const others = ACTIVE_SPORTS.filter((sport) => sport !== start);
  let failure: Error | undefined = isAbsence(ownError) ? undefined : ownError;
  for (const sport of others) {
    const place = placeIn(sport, slate);
    try {
      if (holds(await readPredictions(sport, place.path), gameId)) return place;
    } catch (error) {
      if (!isAbsence(error)) failure ??= asError(error);
    }
  }
  for (const sport of [start, ...others]) {
    try {
      const { data } = await call(getGameHistoryRoute, { params: { sport, gameId } });
      return { sport, path: slatePath(sport, data.slate) };
    } catch (error) {
      if (!isAbsence(error)) failure ??= asError(error);
    }
  }
  if (failure) throw failure;
  return null;
}

/** Returns whether the error means that the file does not exist, as opposed to an unknown state. */
function isAbsence(error: unknown): boolean {
  if (error instanceof LoadError) return error.status === 404;
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function readGame(view: SlateView, gameId: string): FoundGame | undefined {
  const { sport, publication, slate } = view;
  const game = view.games.find(({ id }) => isSameGameId(sport, id, gameId));
  return game && { game, record: recordOf(view, gameId), sport, publication, slate };
}

/** Returns whether the file has that game, displayed or dropped. */
function holds(view: SlateView, gameId: string): boolean {
  return readGame(view, gameId) !== undefined || droppedRecord(view, gameId) !== undefined;
}

function droppedRecord({ sport, records }: SlateView, gameId: string): DroppedRecord | undefined {
  return checkRecords(sport, records).dropped.find(
    (record) => record.gameId !== null && isSameGameId(sport, record.gameId, gameId),
  );
}

function isEstimatedGame(view: SlateView, gameId: string): boolean {
  return droppedRecord(view, gameId)?.reason === ESTIMATED_ODDS;
}
