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
    /** An address that counts once its mailed link was followed; null when none waits. */
    pendingEmail: z.nullable(z.string()),
    role: roleSchema,
    planId: planIdSchema,
    /** What guards look at; follows from the plan (S-222). */
    subscriptionTier: accessTierSchema,
    /** null when it is not known; the profile then says 'N/A' (S-135). */
    createdAt: z.nullable(instantSchema),
    /** Taken as $1,000 when absent (S-143). */
    bankroll: z._default(z.number(), centsToDollars(DEFAULT_BANKROLL_CENTS)),
    defaultBetAmount: z.number(),
    riskTolerance: riskToleranceSchema,
    /** Grows with every change; `If-Match: "{version}"` on PUT refuses to overwrite another tab's change. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

/**
 * The user with totals over settled bets (S-144). Win rate in percent; amounts in dollars. All totals are
 * null while the service of bets is away.
 */
export const profileSchema = z
  .extend(userSchema, {
    totalBets: z.nullable(z.int()),
    winRate: z.nullable(z.number()),
    totalProfit: z.nullable(z.number()),
    /** null with the other totals given: the ROI is then estimated (S-140). */
    totalWagered: z.nullable(z.number()),
    /**
     * Profit in units, each bet's in the unit it was placed with; null where nobody can tell. A replica of the version
     * before does not say it.
     */
    profitUnits: z.optional(z.nullable(z.number())),
    /** The same by confidence tier, tiers with a settled bet only (S-141). */
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

/** Whose request it is. Every command and query of a user's data carries it and is answered for that user alone. */
export const actorSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() });
export type Actor = z.infer<typeof actorSchema>;

/** Where a request came from, for throttles and the list of sessions. */
export const clientSchema = z.object({
  /** Address after exactly the trusted proxies. */
  address: z.string(),
  userAgent: z.string().check(z.maxLength(512)),
});
export type Client = z.infer<typeof clientSchema>;

/** `{success: true, data}`: how every documented call answers. */
export function successOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}
/** `{success: true}` for calls that answer nothing else. */
export const doneSchema = z.object({ success: z.literal(true) }).register(z.globalRegistry, { id: 'Done' });
