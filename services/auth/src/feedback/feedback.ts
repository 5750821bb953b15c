import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Client, ErrorReport, ErrorReportForm, SportVotes } from '@app/contracts';
import { REQUESTABLE_SPORTS, type RequestableSport } from '@app/domain';
import { columnsOf, tablesOf } from '@app/persistence';
import { CLOCK, networkOf, type Clock } from '@app/platform';
import { AuthKeys } from '../keys/auth-keys.ts';
import { ErrorReportEntity, SportVoteEntity } from './feedback.entity.ts';

/** Reports that an administrator reads at a time. */
export const REPORTS_PER_PAGE = 50;

/** What people report and wish for. */
@Injectable()
export class Feedback {
  constructor(
    @Inject(AuthKeys) private readonly keys: AuthKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async addReport(em: EntityManager, form: ErrorReportForm): Promise<ErrorReport> {
    const report = { ...form, id: randomUUID(), reportedAt: this.clock.now().toISOString() };
    await em.insert(ErrorReportEntity, report);
    return report;
  }

  /** Counts a person once for each sport: by account, or else by address, an IPv6 network as one. */
  async addVote(
    em: EntityManager,
    sport: RequestableSport,
    { actor, client }: { readonly actor: Actor | null; readonly client: Client },
  ): Promise<void> {
    const voter = actor === null ? `address ${networkOf(client.address)}` : `account ${actor.userId}`;
    const row = {
      sport,
      voterHash: this.keys.keyedHash('sport-vote', voter),
      votedAt: this.clock.now().toISOString(),
    };
    await tablesOf(em)
      .insertInto(SportVoteEntity, [row])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Newest first. Pages count from 1. */
  findReports(em: EntityManager, page: number): Promise<ErrorReport[]> {
    return tablesOf(em)
      .selectFrom(ErrorReportEntity)
      .select(columnsOf(ErrorReportEntity))
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(REPORTS_PER_PAGE)
      .offset((page - 1) * REPORTS_PER_PAGE)
      .execute();
  }

  countReports(em: EntityManager): Promise<number> {
    return em.count(ErrorReportEntity);
  }

  /** Every sport on the list, most wanted first. */
  async countVotes(em: EntityManager): Promise<SportVotes> {
    const counted = await tablesOf(em)
      .selectFrom(SportVoteEntity)
      .select([
        'sport',
        ({ fn }) => fn.countAll<number>().as('votes'),
        ({ fn }) => fn.max('voted_at').as('last'),
      ])
      .groupBy('sport')
      .execute();
    const bySport = new Map(counted.map((row) => [row.sport, row]));
    const sports = REQUESTABLE_SPORTS.map((sport) => {
      const row = bySport.get(sport);
      return { sport, votes: Number(row?.votes ?? 0), lastVotedAt: row?.last ?? null };
    });
    return { sports: sports.sort((a, b) => b.votes - a.votes) };
  }
}
