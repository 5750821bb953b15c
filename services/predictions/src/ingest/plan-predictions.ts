import { canonicalGameId } from '@app/domain';
import { keptIndexes } from '../parsing/kept-indexes.ts';
import type { DroppedRecord, KeptRecord, PredictionsContent } from '../parsing/read-file.types.ts';
import type { NewRevision } from '../revisions/revision.repository.ts';
import type { KnownGame } from '../slates/game.repository.ts';
import type { PlannedBet } from '../system-bets/system-bet.repository.ts';

export interface PredictionsState {
  readonly isNewSlate: boolean;
  readonly games: ReadonlyMap<string, KnownGame>;
  /** Ids in the file that belong to another slate of the sport. */
  readonly idsOfOtherSlates: ReadonlySet<string>;
  /** Games of other slates that may move to this one, by id: those of the same origin, and none in a rollback. */
  readonly movableGames: ReadonlyMap<string, KnownGame>;
  /** Ids whose newest result says that the game was postponed, so its earlier start does not count. */
  readonly postponedIds: ReadonlySet<string>;
  /** Ids whose result shows that the game has started, whatever the clock says. */
  readonly begunIds: ReadonlySet<string>;
  /** Last sequence number of the sport. */
  readonly lastSeq: number;
  /** The sport's time of this publication. */
  readonly publishedAt: string;
  /** The content is an earlier version of the slate: games that have started are left alone. */
  readonly isRollback: boolean;
}

export type PlannedRevision = Omit<NewRevision, 'previousHash' | 'hash'>;

export interface PredictionsPlan {
  readonly revisions: readonly PlannedRevision[];
  /** Every game of the slate after this file. */
  readonly games: readonly KnownGame[];
  /** Games whose row is new or changed. */
  readonly changedGames: readonly KnownGame[];
  readonly bets: readonly PlannedBet[];
  /** Games whose on-time pick no longer has a usable price, so they have no bet. */
  readonly idsWithoutBet: readonly string[];
  /** Games that moved here from another slate. */
  readonly movedIds: readonly string[];
  /** Known games that start at another time. */
  readonly newStarts: readonly KnownGame[];
  /** Postponed games with a new start, so that their bets are open again. */
  readonly rescheduledIds: readonly string[];
  /** Dropped here, in addition to those the parser dropped. */
  readonly dropped: readonly DroppedRecord[];
  /**
   * Whether readers see a change: a pick, a withdrawal, or the header of a file that is not entirely late.
   */
  readonly isShownChanged: boolean;
}

/**
 * Decides what a prediction file changes in its slate. Newer records replace older ones game by game. A game
 * missing from the file stays, marked as withdrawn. A record the parser dropped still counts as present and
 * changes nothing. A record at or after a game's start becomes a late revision and never the pick. Moving the
 * start does not help, since the earlier known start counts too, unless a result says that the game was postponed. A
 * game with a later start than known moves from its slate to this one. Pure; revisions are in file order.
 *
 * For a rollback, games that have started are only listed as dropped, and records served again are `restored`.
 */
export function planPredictions(content: PredictionsContent, state: PredictionsState): PredictionsPlan {
  const games = new Map(state.games);
  const revisions: PlannedRevision[] = [];
  const changedIds = new Set<string>();
  const bets: PlannedBet[] = [];
  const idsWithoutBet: string[] = [];
  const movedIds: string[] = [];
  const newStarts: KnownGame[] = [];
  const rescheduledIds: string[] = [];
  const dropped: DroppedRecord[] = [];
  const indexes = keptIndexes(content.kept.length, content.dropped);
  let seq = state.lastSeq;
  let isShownChanged = state.isNewSlate;

  const revise = (gameId: string, record: KeptRecord | null, isLate: boolean): number => {
    seq += 1;
    revisions.push({
      seq,
      gameId,
      kind: record === null ? 'withdrawn' : state.isRollback ? 'restored' : 'pick',
      recordJson: record?.recordJson ?? null,
      recordSha256: record?.recordSha256 ?? null,
      isLate,
    });
    return seq;
  };
  const place = (game: KnownGame): void => {
    games.set(game.gameId, game);
    changedIds.add(game.gameId);
  };

  for (const [position, record] of content.kept.entries()) {
    const { gameId } = record;
    const elsewhere = state.movableGames.get(gameId);
    const isMoving = elsewhere !== undefined && canMove(elsewhere, record, state);
    if (state.idsOfOtherSlates.has(gameId) && !isMoving) {
      // It has left the slate that is rolled back.
      if (state.isRollback) continue;
      const index = indexes[position] ?? position;
      dropped.push({ index, gameId, field: 'game_id', reason: 'game belongs to another slate' });
      continue;
    }
    const known = isMoving ? elsewhere : games.get(gameId);
    const isLate =
      isBegun(record.startsAt, gameId, state) || (known !== undefined && hadBegun(known, record, state));
    if (isLate && state.isRollback) {
      dropped.push({ index: position, gameId, field: 'starts_at', reason: 'the game has started' });
      continue;
    }
    if (!isLate) isShownChanged = true;
    const isReopened = !isLate && known !== undefined && isRescheduled(known, record, state);
    if (isReopened) rescheduledIds.push(gameId);
    if (isMoving) movedIds.push(gameId);
    // The same record may have come late before a result said that the game was postponed.
    else if (!isReopened && known?.latestSha256 === record.recordSha256) {
      if (known.position !== position && !isLate) place({ ...known, position });
      continue;
    }
    const revisionSeq = revise(gameId, record, isLate);
    if (known !== undefined && isLate && !known.isPickLate) {
      place({ ...known, latestSha256: record.recordSha256 });
      continue;
    }
    isShownChanged = true;
    const game: KnownGame = {
      gameId,
      homeTeam: record.homeTeam,
      awayTeam: record.awayTeam,
      startsAt: record.startsAt,
      position,
      shownSeq: revisionSeq,
      shownSha256: record.recordSha256,
      firstSha256:
        known === undefined || isMoving ? (state.isNewSlate ? record.recordSha256 : null) : known.firstSha256,
      latestSha256: record.recordSha256,
      isPickLate: isLate,
      withdrawnAt: isLate ? (known?.withdrawnAt ?? null) : null,
    };
    place(game);
    if (known !== undefined && known.startsAt !== game.startsAt) newStarts.push(game);
    if (isLate) continue;
    if (record.systemPick === null) idsWithoutBet.push(gameId);
    else {
      const { isPlaced, ...pick } = record.systemPick;
      bets.push({ gameId, revisionSeq, ...pick, betPlaced: isPlaced });
    }
  }

  // A dropped record has its id as written.
  const droppedIds = content.dropped.map(({ gameId }) => canonicalGameId(content.sport, gameId) ?? gameId);
  const carriedIds = new Set([...content.kept.map(({ gameId }) => gameId), ...droppedIds]);
  for (const known of state.games.values()) {
    const hasBegun = isBegun(known.startsAt, known.gameId, state);
    if (carriedIds.has(known.gameId) || known.withdrawnAt !== null) continue;
    if (hasBegun && state.isRollback) {
      const { position: index, gameId } = known;
      dropped.push({ index, gameId, field: 'starts_at', reason: 'the game has started' });
      continue;
    }
    revise(known.gameId, null, hasBegun);
    place({ ...known, latestSha256: null, withdrawnAt: state.publishedAt });
    isShownChanged = true;
  }

  const all = [...games.values()];
  return {
    revisions,
    games: all,
    changedGames: all.filter((game) => changedIds.has(game.gameId)),
    bets,
    idsWithoutBet,
    movedIds,
    newStarts,
    rescheduledIds,
    dropped,
    isShownChanged,
  };
}

function isBegun(startsAt: string, gameId: string, state: PredictionsState): boolean {
  return state.publishedAt >= startsAt || state.begunIds.has(gameId);
}

/** Whether a postponed game has a later start now. */
function isRescheduled(
  { gameId, startsAt }: KnownGame,
  record: KeptRecord,
  state: PredictionsState,
): boolean {
  return state.postponedIds.has(gameId) && record.startsAt > startsAt;
}

function hadBegun(known: KnownGame, record: KeptRecord, state: PredictionsState): boolean {
  return !isRescheduled(known, record, state) && isBegun(known.startsAt, known.gameId, state);
}

/** Only to a later start, so that an older file of the other slate cannot take a game back. */
function canMove(known: KnownGame, record: KeptRecord, state: PredictionsState): boolean {
  const isLater = record.startsAt > known.startsAt;
  return isLater && !isBegun(record.startsAt, known.gameId, state) && !hadBegun(known, record, state);
}
