import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';
import { actorSchema, clientSchema, successOf } from './user.contract.ts';
import { signedInSchema } from './register.contract.ts';

/** Body of POST /login. `username` may be the email address (S-088 to S-090). */
export const loginRequestSchema = z
  .object({
    username: z._default(z.string().check(z.maxLength(1000)), ''),
    password: z._default(z.string().check(z.maxLength(1000)), ''),
    rememberMe: z._default(z.boolean(), false),
  })
  .check(
    z.refine((values) => values.username.trim() !== '', {
      path: ['username'],
      error: TEXTS.usernameRequired,
    }),
    z.refine((values) => values.password !== '', { path: ['password'], error: TEXTS.passwordRequired }),
  );
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const login = defineRpc({
  service: 'auth',
  pattern: 'auth.login.v1',
  kind: 'command',
  request: z.object({
    username: z.string(),
    password: z.string(),
    rememberMe: z.boolean(),
    client: clientSchema,
  }),
  response: signedInSchema,
  errors: ['LOGIN_FAILED', 'ACCOUNT_DISABLED', 'LOGIN_THROTTLED', 'SIGN_IN_BUSY'],
  isSensitive: true,
});

export const postLogin = defineRoute({
  method: 'POST',
  path: '/api/login',
  barePath: '/login',
  mount: '/api/login',
  operationId: 'login',
  summary: 'Sign in with username or email address',
  tag: 'account',
  access: 'public',
  headers: z.object(keyedHeaders),
  body: loginRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Signed in', schema: successOf(signedInSchema) },
    401: { description: 'Username or password is not correct' },
    403: { description: 'The account is disabled' },
  },
});

export const logout = defineRpc({
  service: 'auth',
  pattern: 'auth.logout.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema }),
  response: z.object({}),
  errors: [],
});
