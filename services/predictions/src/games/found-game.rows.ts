import type { RowOf } from '@app/persistence';
import type { ResultEntity } from '../results/result.entity.ts';
import type { PredictionRevisionEntity } from '../revisions/prediction-revision.entity.ts';
import type { GameEntity } from '../slates/game.entity.ts';
import type { SlateEntity } from '../slates/slate.entity.ts';
import type { SystemBetEntity } from '../system-bets/system-bet.entity.ts';

type Bet = RowOf<typeof SystemBetEntity>;
type Game = RowOf<typeof GameEntity>;

/** One question, by its place among the others. Names are trimmed; null asks for any. */
export interface IdQuestion extends Pick<Game, 'sport' | 'gameId'> {
  readonly place: number;
  readonly homeTeam: string | null;
  readonly awayTeam: string | null;
}

export interface TeamsQuestion extends Pick<Game, 'sport' | 'homeTeam' | 'awayTeam'> {
  readonly place: number;
  /** Null: games that have not started at `now`, the time of the sport. */
  readonly day: string | null;
  readonly now: string;
}

/** A published game with its newest result, its shown record and the system's bet. */
export type FoundGameRow = Pick<Game, 'sport' | 'gameId' | 'homeTeam' | 'awayTeam' | 'startsAt'> &
  Pick<RowOf<typeof SlateEntity>, 'season' | 'week' | 'date'> &
  Pick<RowOf<typeof ResultEntity>, 'status' | 'homeScore' | 'awayScore' | 'closingLine'> &
  Pick<RowOf<typeof PredictionRevisionEntity>, 'recordJson'> & {
    readonly place: number;
    /** 0: no result yet. */
    readonly resultVersion: number;
    readonly pickedTeam: Bet['team'] | null;
    readonly pickedTier: Bet['tier'] | null;
  };
