import { Controller, Inject, Req } from '@nestjs/common';
import {
  findUserIds,
  getSubscriptions,
  listSubscriptions,
  nameUsers,
  type ResponseOf,
  type SoldSubscription,
} from '@app/contracts';
import type { FastifyRequest } from 'fastify';
import { actorOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readFilter = queryReader(getSubscriptions);

type Names = ReadonlyMap<string, ResponseOf<typeof nameUsers>['users'][number]>;

interface SoldPage {
  readonly subscriptions: readonly SoldSubscription[];
  readonly count: number;
  readonly pageCount: number;
  readonly accountsFound: number | null;
}

/** Subscriptions for administrators: what billing stores, with the names that auth knows. */
@Controller()
export class AdminSubscriptionsController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getSubscriptions, listSubscriptions, findUserIds, nameUsers)
  async list(@Req() request: FastifyRequest): Promise<{ readonly success: true; readonly data: SoldPage }> {
    const { search = '', state = null, plan = null, renewal = null, page = '1' } = readFilter(request);
    const found = search.trim() === '' ? null : await this.services.call(findUserIds, { search });
    const userIds = found?.userIds ?? null;
    const filter = { actor: actorOf(request), userIds, state, planId: plan, renewal, page: Number(page) };
    const { subscriptions, ...counts } = await this.services.call(listSubscriptions, filter);
    const names = await this.namesOf(subscriptions.map(({ userId }) => userId));
    const named = subscriptions.map((subscription) => {
      const { username = null, email = null } = names.get(subscription.userId) ?? {};
      return { ...subscription, username, email };
    });
    const accountsFound = found === null ? null : (found.count ?? found.userIds.length);
    return { success: true, data: { subscriptions: named, ...counts, accountsFound } };
  }

  /** Without auth the list has no names. */
  private async namesOf(userIds: readonly string[]): Promise<Names> {
    if (userIds.length === 0) return new Map();
    try {
      const { users } = await this.services.call(nameUsers, { userIds: [...new Set(userIds)] });
      return new Map(users.map((user) => [user.id, user]));
    } catch {
      return new Map();
    }
  }
}
