import * as z from 'zod/mini';
import { accountStatsSchema } from '../auth/admin.contract.ts';
import { successOf } from '../auth/user.contract.ts';
import { salesFiguresSchema } from '../billing/sales.contract.ts';
import { originSchema } from '../predictions/record.contract.ts';
import { daySchema, sportSchema } from '../predictions/slate.contract.ts';
import { defineRoute } from './define-route.ts';
import { systemStatusSchema } from './status.contract.ts';

/** The product's figures for administrators. A part is null while its service does not answer. */
export const overviewSchema = z
  .object({
    accounts: z.nullable(accountStatsSchema),
    sales: z.nullable(salesFiguresSchema),
    /** One per sport with picks. Replayed and live picks are never added together. */
    records: z.nullable(
      z.array(
        z.object({
          sport: sportSchema,
          origin: originSchema,
          published: z.int(),
          won: z.int(),
          lost: z.int(),
          /** An older gateway omits it. */
          push: z._default(z.int(), 0),
          firstDay: z.nullable(daySchema),
          lastDay: z.nullable(daySchema),
        }),
      ),
    ),
    /** `critical`: accounts, bets or predictions do not work; `warning`: something else does not. */
    health: z.enum(['good', 'warning', 'critical']),
    status: systemStatusSchema,
  })
  .register(z.globalRegistry, { id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

export const getOverview = defineRoute({
  method: 'GET',
  path: '/api/admin/overview',
  mount: '/api/admin/overview',
  operationId: 'getOverview',
  summary: 'Users, subscriptions, revenue, record and health (administrators)',
  tag: 'admin',
  access: 'user',
  requiredRole: 'admin',
  responses: { 200: { description: 'The figures', schema: successOf(overviewSchema) } },
});
