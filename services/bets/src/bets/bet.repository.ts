import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofAllOwners, selectListOf, type OwnerScope } from '@app/persistence';
import { BetEntity, type BetRow } from './bet.entity.ts';

/** A bet's place in the order in which all bets are locked. */
export interface BetKey {
  readonly userId: string;
  readonly id: string;
}

const COLUMNS = selectListOf(BetEntity);

/** Reads bets. Changes go through `BetHistory` alone. */
@Injectable()
export class BetRepository {
  async findById(scope: OwnerScope, id: string): Promise<BetRow | null> {
    const query = scope.selectFrom(BetEntity).select(COLUMNS).where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Locks a bet until the transaction ends. */
  async lockById(scope: OwnerScope, id: string): Promise<BetRow | null> {
    const query = scope.selectFrom(BetEntity).select(COLUMNS).where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst()) ?? null;
  }

  /** The newest bet that this very request made after an instant (S-461). */
  async findByRequest(scope: OwnerScope, requestHash: string, since: string): Promise<BetRow | null> {
    const query = scope
      .selectFrom(BetEntity)
      .select(COLUMNS)
      .where('placed_at', '>', since)
      .where('request_hash', '=', requestHash)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Locks the bets that an import added. */
  lockByImport(scope: OwnerScope, importId: string): Promise<BetRow[]> {
    return scope
      .selectFrom(BetEntity)
      .select(COLUMNS)
      .where('import_id', '=', importId)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Locks bets stored without their unit, except those that others hold. */
  lockWithoutUnit(scope: OwnerScope, limit: number): Promise<BetRow[]> {
    return scope
      .selectFrom(BetEntity)
      .select(COLUMNS)
      .where('unit_cents', 'is', null)
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  }

  /**
   * Locks the bets of all users on a game after a position, in a fixed order so that two workers cannot
   * deadlock.
   */
  lockByGame(
    em: EntityManager,
    { sport, gameId }: Pick<BetRow, 'sport'> & { readonly gameId: string },
    { after, limit }: { readonly after: BetKey; readonly limit: number },
  ): Promise<BetRow[]> {
    return ofAllOwners(em)
      .selectFrom(BetEntity)
      .select(COLUMNS)
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('user_id', 'id'), '>', tuple(after.userId, after.id)))
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .execute();
  }
}
