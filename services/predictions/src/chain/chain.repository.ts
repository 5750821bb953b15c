import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import type { ChainLink } from '@app/domain';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import type { ShownGame } from './shown-fault.ts';

interface DbLink {
  sport: Sport;
  seq: string;
  season: number;
  week: number;
  date: string | null;
  game_id: string;
  kind: 'pick' | 'withdrawn';
  record_json: string | null;
  record_sha256: string | null;
  file_sha256: string;
  received_at: string;
  published_at: string;
  origin: 'live' | 'replay';
  is_late: boolean;
  previous_hash: string;
  hash: string;
}

interface DbShownGame {
  game_id: string;
  path: string;
  shown_seq: string;
  shown_sha256: string;
  latest_sha256: string | null;
  link_sha256: string | null;
  newest_sha256: string | null;
}

/** Reads the chain exactly as it stands, so that what was done to it shows. */
@Injectable()
export class ChainRepository {
  /** At most `limit` links after a number, in order of their numbers. */
  async findAfter(em: EntityManager, sport: Sport, afterSeq: number, limit: number): Promise<ChainLink[]> {
    const rows = await sqlRows<DbLink>(
      em,
      'select * from "predictions"."prediction_revision" where sport = $1 and seq > $2 order by seq limit $3',
      [sport, afterSeq, limit],
    );
    return rows.map(toLink);
  }

  /** Every link of one game, oldest first. */
  async findByGame(em: EntityManager, sport: Sport, gameId: string): Promise<ChainLink[]> {
    const rows = await sqlRows<DbLink>(
      em,
      'select * from "predictions"."prediction_revision" where sport = $1 and game_id = $2 order by seq',
      [sport, gameId],
    );
    return rows.map(toLink);
  }

  /** The highest number that games or bets of a sport refer to; 0 without any. */
  async findExpectedLength(em: EntityManager, sport: Sport): Promise<number> {
    const row = await sqlRow<{ seq: string }>(
      em,
      `select greatest(
         (select max(shown_seq) from "predictions"."game" where sport = $1),
         (select max(revision_seq) from "predictions"."system_bet" where sport = $1), 0) as seq`,
      [sport],
    );
    return Number(row?.seq ?? 0);
  }

  /** Every game of a sport with what is said of its prediction, slate by slate. */
  async findShown(em: EntityManager, sport: Sport): Promise<ShownGame[]> {
    const rows = await sqlRows<DbShownGame>(
      em,
      `select game.game_id, slate.path, game.shown_seq, game.shown_sha256, game.latest_sha256,
         shown.record_sha256 as link_sha256, newest.record_sha256 as newest_sha256
       from "predictions"."game" game
       join "predictions"."slate" slate on slate.id = game.slate_id
       left join "predictions"."prediction_revision" shown
         on shown.sport = game.sport and shown.seq = game.shown_seq and shown.game_id = game.game_id
       left join lateral (
         select record_sha256 from "predictions"."prediction_revision" r
         where r.sport = game.sport and r.game_id = game.game_id order by r.seq desc limit 1) newest on true
       where game.sport = $1 order by slate.id, game.shown_seq`,
      [sport],
    );
    return rows.map((row) => ({
      gameId: row.game_id,
      slatePath: row.path,
      shownSeq: Number(row.shown_seq),
      shownSha256: row.shown_sha256,
      linkSha256: row.link_sha256,
      latestSha256: row.latest_sha256,
      newestLinkSha256: row.newest_sha256,
    }));
  }
}

function toLink(row: DbLink): ChainLink {
  return {
    sport: row.sport,
    seq: Number(row.seq),
    season: row.season,
    week: row.week,
    date: row.date,
    gameId: row.game_id,
    kind: row.kind,
    recordSha256: row.record_sha256,
    fileSha256: row.file_sha256,
    receivedAt: toInstant(row.received_at),
    publishedAt: toInstant(row.published_at),
    origin: row.origin,
    isLate: row.is_late,
    recordJson: row.record_json,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
