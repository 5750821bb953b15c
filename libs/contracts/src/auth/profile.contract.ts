import * as z from 'zod/mini';
import { defineEvent, defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { bankrollIssue, displayNameIssue, emailIssue, firstIssueCheck } from './account-rules.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';
import {
  actorSchema,
  doneSchema,
  profileSchema,
  riskToleranceSchema,
  successOf,
  userSchema,
} from './user.contract.ts';

const text = () => z.string().check(z.maxLength(1000));

/**
 * Body of PUT /profile (S-145, S-146, S-149). Missing fields stay unchanged. `bankrollSize` and `bankroll`
 * are the same field, and `bankrollSize` wins. The service checks bankroll and bet against the stored values.
 */
export const updateProfileRequestSchema = z
  .object({
    displayName: z.optional(text()),
    email: z.optional(text()),
    defaultBetAmount: z.optional(z.number()),
    bankroll: z.optional(z.number()),
    bankrollSize: z.optional(z.number()),
    riskTolerance: z.optional(z.enum(riskToleranceSchema._zod.def.entries, { error: TEXTS.riskTolerance })),
  })
  .check(
    firstIssueCheck(
      ({ displayName, email }) =>
        (displayName === undefined ? null : displayNameIssue(displayName)) ??
        (email === undefined ? null : emailIssue(email)),
    ),
  );
export type UpdateProfileRequest = z.infer<typeof updateProfileRequestSchema>;

/** The profile form, with every field present (S-147, S-149). */
export const profileFormSchema = z
  .object({
    displayName: z.string(),
    email: z.string(),
    bankroll: z.number(),
    defaultBetAmount: z.number(),
    riskTolerance: riskToleranceSchema,
  })
  .check(
    firstIssueCheck(
      (values) => displayNameIssue(values.displayName) ?? emailIssue(values.email) ?? bankrollIssue(values),
    ),
  );
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** Returns a session's user. */
export const getUser = defineRpc({
  service: 'auth',
  pattern: 'auth.get-user.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ user: userSchema }),
  errors: [],
});

export const getProfile = defineRpc({
  service: 'auth',
  pattern: 'auth.get-profile.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ profile: profileSchema }),
  errors: [],
});

/** Returns a user's bankroll and unit for the bets service. */
export const getBankroll = defineRpc({
  service: 'auth',
  pattern: 'auth.get-bankroll.v1',
  kind: 'query',
  request: z.object({ userId: z.uuid() }),
  response: z.object({ bankrollCents: z.int() }),
  errors: [],
});

/** Returns a user's address for the billing service; null once the account is erased. */
export const getEmail = defineRpc({
  service: 'auth',
  pattern: 'auth.get-email.v1',
  kind: 'query',
  request: z.object({ userId: z.uuid() }),
  response: z.object({ email: z.nullable(z.string()) }),
  errors: [],
});

/** `expectedVersion`: refused with PROFILE_CHANGED_ELSEWHERE when the profile has changed since. null overwrites. */
export const updateProfile = defineRpc({
  service: 'auth',
  pattern: 'auth.update-profile.v1',
  kind: 'command',
  request: z.object({
    actor: actorSchema,
    expectedVersion: z.nullable(z.int()),
    displayName: z.optional(z.string()),
    email: z.optional(z.string()),
    bankroll: z.optional(z.number()),
    defaultBetAmount: z.optional(z.number()),
    riskTolerance: z.optional(riskToleranceSchema),
  }),
  response: z.object({ user: userSchema }),
  errors: ['PROFILE_CHANGED_ELSEWHERE', 'EMAIL_TAKEN', 'EMAIL_CHANGES_THROTTLED'],
  isSensitive: true,
});

/** Confirms a pending email address and notifies the old one. */
export const confirmEmail = defineRpc({
  service: 'auth',
  pattern: 'auth.confirm-email.v1',
  kind: 'command',
  request: z.object({ token: z.string() }),
  response: z.object({}),
  errors: ['EMAIL_LINK_ENDED', 'EMAIL_TAKEN'],
  isSensitive: true,
});

/** A user has another email address, which `getEmail` returns. */
export const emailChanged = defineEvent({
  owner: 'auth',
  topic: 'auth.email-changed.v1',
  payload: z.object({ userId: z.uuid() }),
  isBroadcast: false,
});

/** Facts that a mail about payments names. Which ones depends on its template. */
export const mailFactsSchema = z.object({
  /** An instant, or the day that something is due. */
  at: z.string(),
  planName: z._default(z.nullable(z.string()), null),
  amountCents: z._default(z.nullable(z.int()), null),
  /** The answer of an administrator. */
  answer: z._default(z.nullable(z.string()), null),
  isApproved: z._default(z.nullable(z.boolean()), null),
  /** The end of a running time-out or self-exclusion, until which no plan is offered. */
  pausedUntil: z.optional(z.string()),
});
export type MailFacts = z.infer<typeof mailFactsSchema>;

/**
 * Asks auth to mail a user. Auth knows the address, texts and links. Templates grow with the services that publish
 * these events.
 */
export const mailRequested = defineEvent({
  owner: 'auth',
  topic: 'mail-requested.v1',
  payload: z.object({
    /** Null: `address` has no account. */
    userId: z.nullable(z.uuid()),
    /** Where to send it instead of the account's address. */
    address: z.optional(z.string()),
    template: z.enum([
      'data-export-ready',
      'trial-ending',
      'trial-refused',
      'payment-failed',
      'second-subscription',
      'subscription-ended',
      'plan-canceled',
      'refund-requested',
      'refund-decided',
    ]),
    referenceId: z.string(),
    facts: z.optional(mailFactsSchema),
  }),
  isBroadcast: false,
});

export const confirmEmailRequestSchema = z
  .object({ token: z._default(text(), '') })
  .check(
    firstIssueCheck(({ token }) =>
      token === '' ? { field: 'token', rule: TEXTS.confirmTokenInvalid } : null,
    ),
  );

export const getProfileRoute = defineRoute({
  method: 'GET',
  path: '/api/profile',
  barePath: '/profile',
  mount: '/api/profile',
  operationId: 'getProfile',
  summary: 'The profile with totals; the ETag is its version',
  tag: 'account',
  access: 'user',
  responses: { 200: { description: 'The profile', schema: successOf(profileSchema) } },
});

export const putProfile = defineRoute({
  method: 'PUT',
  path: '/api/profile',
  barePath: '/profile',
  mount: '/api/profile',
  operationId: 'updateProfile',
  summary: 'Change the profile; a new email address takes effect after confirmation by its emailed link',
  tag: 'account',
  access: 'user',
  headers: z.object({ ...keyedHeaders, 'if-match': z.optional(z.string()) }),
  body: updateProfileRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Changed', schema: successOf(z.object({ user: userSchema })) },
    409: { description: 'Changed elsewhere since that version, or the email address is taken' },
  },
});

export const postConfirmEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/confirm-email',
  mount: '/api/auth/confirm-email',
  operationId: 'confirmEmail',
  summary: 'Confirm a changed email address with the emailed token',
  tag: 'account',
  access: 'public',
  headers: z.object(keyedHeaders),
  body: confirmEmailRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Confirmed', schema: doneSchema },
    409: { description: 'The address was taken in the meantime' },
  },
});
