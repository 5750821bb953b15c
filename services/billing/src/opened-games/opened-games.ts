import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type GameKey } from '@app/contracts';
import { FREE_GAMES_PER_WEEK, meteredWeek, type MeteredWeek } from '@app/domain';
import { columnsOf, ownedBy, runSql, tablesOf, type RowOf } from '@app/persistence';
import { CLOCK, networkOf, type Clock } from '@app/platform';
import { lockOpener } from './lock-opener.sql.ts';
import { DeviceGameEntity, OpenedGameEntity } from './opened-game.entity.ts';

/** Devices without an account that may share an address, times their games. */
export const MAX_PER_NETWORK = 5 * FREE_GAMES_PER_WEEK;
const SECRET_BYTES = 32;

/**
 * Whose games are counted: an account's, together with those opened on its device before signing in, or a device's
 * alone.
 */
export interface Opener {
  readonly userId: string | null;
  /** Secret of the device; null without one. */
  readonly device: string | null;
}

const COUNTED = ['sport', 'gameId', 'weekStartsOn'] as const;
type Counted = Pick<RowOf<typeof OpenedGameEntity>, (typeof COUNTED)[number]>;

/** What an opener has opened, and how many are left this week. */
export interface OpenedCount {
  readonly limit: number;
  readonly left: number;
  readonly renewsAt: string;
  readonly games: GameKey[];
}

/** Games opened one by one under metered access (S-227). */
@Injectable()
export class OpenedGames {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(opener: Opener): Promise<OpenedCount> {
    const week = meteredWeek(this.clock.now().toISOString());
    return countOf(await this.find(this.em.fork(), opener), week);
  }

  /**
   * Counts a game once. Openings of the same account or device run one after the other, so concurrent ones never
   * exceed the limit. A device without a known secret gets one. Throws GAMES_USED_UP, TOO_MANY_DEVICES.
   */
  async open(
    opener: Opener,
    game: GameKey,
    address: string,
  ): Promise<OpenedCount & { readonly device: string | null }> {
    const openedAt = this.clock.now().toISOString();
    const week = meteredWeek(openedAt);
    return this.em.fork().transactional(async (em) => {
      const networkHash = hashOf(`network ${week.startsOn} ${networkOf(address)}`);
      await runSql(em, lockOpener(opener.userId ?? networkHash));
      // A device may change its network between two openings, and count for an account at the same time.
      if (opener.device !== null) await runSql(em, lockOpener(deviceHashOf(opener.device)));
      const games = await this.find(em, opener);
      const known: Opener =
        opener.userId === null && games.length === 0
          ? { userId: null, device: randomBytes(SECRET_BYTES).toString('base64url') }
          : opener;
      const { device } = known;
      const isKnown = games.some(({ sport, gameId }) => sport === game.sport && gameId === game.gameId);
      if (isKnown) return { ...countOf(games, week), device };
      if (countOf(games, week).left === 0) throw new AppError('GAMES_USED_UP');
      const row = { ...game, weekStartsOn: week.startsOn, openedAt };
      if (known.userId !== null)
        await ownedBy(em, known.userId).insertInto(OpenedGameEntity, [row]).execute();
      else {
        if ((await this.countNetwork(em, networkHash)) >= MAX_PER_NETWORK)
          throw new AppError('TOO_MANY_DEVICES');
        await tablesOf(em)
          .insertInto(DeviceGameEntity, [{ ...row, deviceHash: deviceHashOf(device), networkHash }])
          .execute();
      }
      return { ...countOf([...games, { ...game, weekStartsOn: week.startsOn }], week), device };
    });
  }

  /** Each game once. One that the account and the device opened counts as the account's. */
  private async find(em: EntityManager, { userId, device }: Opener): Promise<Counted[]> {
    const ofDevice = device === null ? [] : await this.findOfDevice(em, device);
    const ofAccount = userId === null ? [] : await this.findOfAccount(em, userId);
    const games = [...ofDevice, ...ofAccount];
    return [...new Map(games.map((game) => [`${game.sport} ${game.gameId}`, game])).values()];
  }

  private findOfAccount(em: EntityManager, userId: string): Promise<Counted[]> {
    return ownedBy(em, userId)
      .selectFrom(OpenedGameEntity)
      .select(columnsOf(OpenedGameEntity, 'opened_game', COUNTED))
      .orderBy('opened_at')
      .execute();
  }

  private findOfDevice(em: EntityManager, device: string): Promise<Counted[]> {
    return tablesOf(em)
      .selectFrom(DeviceGameEntity)
      .select(columnsOf(DeviceGameEntity, 'device_game', COUNTED))
      .where('device_hash', '=', deviceHashOf(device))
      .orderBy('opened_at')
      .execute();
  }

  private async countNetwork(em: EntityManager, networkHash: string): Promise<number> {
    const { count } = await tablesOf(em)
      .selectFrom(DeviceGameEntity)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network_hash', '=', networkHash)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

function countOf(games: readonly Counted[], { startsOn, endsAt }: MeteredWeek): OpenedCount {
  const used = games.filter(({ weekStartsOn }) => weekStartsOn === startsOn).length;
  return {
    limit: FREE_GAMES_PER_WEEK,
    left: Math.max(0, FREE_GAMES_PER_WEEK - used),
    renewsAt: endsAt,
    games: games.map(({ sport, gameId }) => ({ sport, gameId })),
  };
}

const deviceHashOf = (device: string | null): string => hashOf(`device ${device ?? ''}`);

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
