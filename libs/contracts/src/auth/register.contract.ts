import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { clientSchema, planIdSchema, successOf, userSchema } from './user.contract.ts';
import { firstIssueCheck, firstRegistrationIssue } from './account-rules.ts';

/** Hard limit on any text; the rules report what is too long. */
const text = () => z.string().check(z.maxLength(1000));

/**
 * Body of POST /register (S-110). Missing texts count as empty, so the matching rule reports them. Missing
 * amounts come from `registrationAmounts`. Reports only the first broken rule.
 */
export const registerRequestSchema = z
  .object({
    username: z._default(text(), ''),
    email: z._default(text(), ''),
    password: z._default(text(), ''),
    confirmPassword: z.optional(text()),
    displayName: z._default(text(), ''),
    bankroll: z.optional(z.number()),
    defaultBetAmount: z.optional(z.number()),
    termsAccepted: z._default(z.boolean(), false),
  })
  .check(firstIssueCheck(firstRegistrationIssue));
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** The register form: the request plus fields that stay on the page (S-094). */
export const registerFormSchema = z
  .object({
    username: z.string(),
    email: z.string(),
    password: z.string(),
    confirmPassword: z.string(),
    displayName: z.string(),
    bankroll: z.number(),
    defaultBetAmount: z.number(),
    planId: planIdSchema,
    interval: z.enum(['monthly', 'yearly']),
    termsAccepted: z.boolean(),
  })
  .check(firstIssueCheck(firstRegistrationIssue));
export type RegisterForm = z.infer<typeof registerFormSchema>;

/** A new session: its bearer token and the user (S-089, S-110). */
export const signedInSchema = z.object({ token: z.string(), user: userSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const register = defineRpc({
  service: 'auth',
  pattern: 'auth.register.v1',
  kind: 'command',
  request: z.object({
    username: z.string(),
    email: z.string(),
    password: z.string(),
    displayName: z.string(),
    bankroll: z.optional(z.number()),
    defaultBetAmount: z.optional(z.number()),
    client: clientSchema,
  }),
  response: signedInSchema,
  errors: [
    'USERNAME_TAKEN',
    'USERNAME_LOOKS_TAKEN',
    'EMAIL_TAKEN',
    'REGISTRATION_THROTTLED',
    'LOGIN_THROTTLED',
    'SIGN_IN_BUSY',
  ],
  isSensitive: true,
});

export const postRegister = defineRoute({
  method: 'POST',
  path: '/api/register',
  barePath: '/register',
  mount: '/api/register',
  operationId: 'register',
  summary: 'Create an account and sign in',
  tag: 'account',
  access: 'public',
  headers: z.object(keyedHeaders),
  body: registerRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Signed in', schema: successOf(signedInSchema) },
    409: { description: 'Username or email is taken' },
  },
});
