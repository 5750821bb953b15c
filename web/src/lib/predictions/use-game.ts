import { getGameHistoryRoute } from '@app/contracts';
import type { Publication } from '@app/contracts';
import { ACTIVE_SPORTS, checkRecords, isSameGameId } from '@app/domain';
import type { DroppedRecord, NormalisedGame, SlateFacts, Sport } from '@app/domain';
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
import { parseSlateValue } from './slate-key.ts';
import { readPredictions } from './use-predictions.ts';

/** Everything a game's screen reads of its file. */
export interface FoundGame {
  readonly game: NormalisedGame;
  /** The game's record as delivered. */
  readonly record: unknown;
  readonly sport: Sport;
  readonly publication: Publication | null;
  readonly slate: SlateFacts;
}

export interface GameState {
  /** The sport whose screen is shown: the current one until the game is found in another. */
  readonly sport: Sport;
  /** With none of `data`, `isNotFound`, `error` and `isLoading` the file has the game, but nothing usable of it. */
  readonly data: FoundGame | undefined;
  /** The whole file the game stands in. */
  readonly view: SlateView | undefined;
  /** No sport shows this game; CFB's may have estimated odds (checklist S-396). */
  readonly isNotFound: boolean;
  /** The newest read failed; with `data` it is older than what the server may have. */
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

/** The reason `checkRecord` gives for a CFB game with estimated odds (checklist S-310). */
const ESTIMATED_ODDS = 'estimated odds';

/** Looked up once: what it finds is then read like any file. A search that failed is repeated with the network. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false } as const;

/**
 * The game of an address (checklist S-049, S-313): looked for in the wanted slate or the newest file of the current
 * sport, then of the other active sports, then in the history of each, which names the slate of an older game. The
 * sport that has it becomes the current one. `slate` is the dashboard's URL value. Data once read stay while newer
 * reads fail (checklist S-485). The component needs a key of both arguments.
 */
export function useGame(gameId: string, slate: string | null): GameState {
  const { sport: current, setSport } = useSport();
  // Where the search began: it must not begin again when the current sport follows what was found.
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
  // The newest file it was found in has moved on to later games.
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

function useFile(place: Place | null): SWRResponse<SlateView, LoadError> {
  return useSWR<SlateView, LoadError>(
    place?.path ?? null,
    place && ((path: string) => readPredictions(place.sport, path)),
  );
}

/** The wanted slate in one sport; the newest file where the value names none of its slates. */
function placeIn(sport: Sport, slate: string | null): Place {
  const choice = parseSlateValue(sport, slate);
  return { sport, path: choice ? slatePath(sport, choice) : predictionsPath(sport) };
}

/** The file that has the game; null when none has. Throws when a file or history that may have it cannot be read. */
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

/** Whether an error says that there is no such thing, rather than that nobody knows. */
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

/** Whether the file has that game, shown or dropped. */
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
