import {
  ACCESS_TIERS,
  DEFAULT_BANKROLL_CENTS,
  PLAN_IDS,
  RISK_TOLERANCES,
  TIERS,
  centsToDollars,
} from '@app/domain';
import * as z from 'zod/mini';
import { instantSchema } from '../predictions/slate.contract.ts';

export const planIdSchema = z.enum(PLAN_IDS);
export const accessTierSchema = z.enum(ACCESS_TIERS);
export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;
export const riskToleranceSchema = z.enum(RISK_TOLERANCES);

/** A signed-in user as the page stores it (S-065, S-144). Amounts are dollars as JSON numbers. */
export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    /** A new email address awaiting confirmation by its mailed link; null without one. */
    pendingEmail: z.nullable(z.string()),
    role: roleSchema,
    planId: planIdSchema,
    /** The tier that guards check, derived from the plan (S-222). */
    subscriptionTier: accessTierSchema,
    /** null when unknown; the profile then shows 'N/A' (S-135). */
    createdAt: z.nullable(instantSchema),
    /** $1,000 when absent (S-143). */
    bankroll: z._default(z.number(), centsToDollars(DEFAULT_BANKROLL_CENTS)),
    defaultBetAmount: z.number(),
    riskTolerance: riskToleranceSchema,
    /**
     * Increases with every change. `If-Match: "{version}"` on PUT prevents overwriting another tab's change.
     */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

/**
 * The user with totals over settled bets (S-144). Win rate in percent, amounts in dollars. All totals are
 * null while the bets service is unavailable.
 */
export const profileSchema = z
  .extend(userSchema, {
    totalBets: z.nullable(z.int()),
    winRate: z.nullable(z.number()),
    totalProfit: z.nullable(z.number()),
    /** null while other totals are present means that the ROI is an estimate (S-140). */
    totalWagered: z.nullable(z.number()),
    /**
     * Profit in units, each bet in the unit it was placed with; null when unknown. Replicas of the previous
     * version omit it.
     */
    profitUnits: z.optional(z.nullable(z.number())),
    /** Totals by confidence tier, only tiers with a settled bet (S-141). */
    tiers: z.nullable(
      z.array(
        z.object({
          tier: z.nullable(z.enum(TIERS)),
          bets: z.int(),
          winRatePercent: z.nullable(z.number()),
          profitCents: z.int(),
        }),
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

/** The requesting user. Every command and query of user data carries it and is limited to that user. */
export const actorSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });
export type Actor = z.infer<typeof actorSchema>;

/** The administrator who reads what everyone has. Their own changes show at once. An older gateway does not name them. */
export const readerFields = { actor: z.optional(actorSchema) };

/** Origin of a request, for throttles and the list of sessions. */
export const clientSchema = z.object({
  /** Address behind exactly the trusted proxies. */
  address: z.string(),
  userAgent: z.string().check(z.maxLength(512)),
});
export type Client = z.infer<typeof clientSchema>;

/** `{success: true, data}`: the shape of every documented response. */
// @__NO_SIDE_EFFECTS__
export function successOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}
/** `{success: true}` for calls that return nothing else. */
export const doneSchema = z.object({ success: z.literal(true) }).register(z.globalRegistry, { id: 'Done' });
