import { PLAN_IDS, type PaidPlanId } from '@app/domain';
import * as z from 'zod/mini';
import { readerFields } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';

const PAID = PLAN_IDS.filter((id): id is PaidPlanId => id !== 'free');

/** What subscriptions bring in, from what the provider last said about each. */
export const salesFiguresSchema = z
  .object({
    /** With access now: paying, in trial, or in the days of grace after a failed payment. */
    subscriptions: z.int(),
    trials: z.int(),
    /**
     * Per month over everyone who pays; a yearly price counts a twelfth. Trials, failed payments and refunds do not
     * count.
     */
    monthlyRevenueCents: z.int(),
    byPlan: z.array(z.object({ planId: z.enum(PAID), paying: z.int(), monthlyRevenueCents: z.int() })),
  })
  .register(z.globalRegistry, { id: 'SalesFigures' });
export type SalesFigures = z.infer<typeof salesFiguresSchema>;

/** The gateway allows administrators only. */
export const getSales = defineRpc({
  service: 'billing',
  pattern: 'billing.get-sales.v1',
  kind: 'query',
  request: z.object(readerFields),
  response: salesFiguresSchema,
  errors: [],
});
