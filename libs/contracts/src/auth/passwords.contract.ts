import * as z from 'zod/mini';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { emailIssue, firstIssueCheck, passwordLengthIssue } from './account-rules.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';
import { actorSchema, clientSchema, doneSchema } from './user.contract.ts';

const secret = () => z._default(z.string().check(z.maxLength(1000)), '');

/** POST /api/auth/forgot-password (S-116, S-118). */
export const forgotPasswordRequestSchema = z
  .object({ email: secret() })
  .check(firstIssueCheck(({ email }) => emailIssue(email)));
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequestSchema>;

/** POST /api/auth/reset-password, checked in the order of S-128. */
export const resetPasswordRequestSchema = z.object({ token: secret(), password: secret() }).check(
  firstIssueCheck(({ token, password }) => {
    const issue = passwordLengthIssue('password', password);
    if (issue !== null) return issue;
    return token === '' ? { field: 'token', rule: TEXTS.resetTokenInvalid } : null;
  }),
);
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** The reset form. The token comes from the URL (S-128). */
export const resetPasswordFormSchema = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .check(
    firstIssueCheck(({ password, confirmPassword }) =>
      password === confirmPassword
        ? passwordLengthIssue('password', password)
        : { field: 'confirmPassword', rule: TEXTS.passwordsDiffer },
    ),
  );
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

/** POST /api/auth/change-password, which requires the old password. */
export const changePasswordRequestSchema = z
  .object({ currentPassword: secret(), newPassword: secret() })
  .check(
    firstIssueCheck(({ currentPassword, newPassword }) =>
      currentPassword === ''
        ? { field: 'currentPassword', rule: TEXTS.currentPasswordRequired }
        : passwordLengthIssue('newPassword', newPassword),
    ),
  );
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/**
 * Accepts the request. Whether an account exists is looked up later, so neither the response nor its timing
 * reveals it.
 */
export const requestPasswordReset = defineRpc({
  service: 'auth',
  pattern: 'auth.request-password-reset.v1',
  kind: 'command',
  request: z.object({ email: z.string(), client: clientSchema }),
  /** Only in development mode with the development mailbox and the flag, and only for an existing account. */
  response: z.object({ developmentResetUrl: z.optional(z.string()) }),
  errors: [],
  isSensitive: true,
});

export const resetPassword = defineRpc({
  service: 'auth',
  pattern: 'auth.reset-password.v1',
  kind: 'command',
  request: z.object({ token: z.string(), password: z.string(), client: clientSchema }),
  response: z.object({}),
  errors: ['RESET_LINK_UNKNOWN', 'RESET_LINK_ENDED', 'LOGIN_THROTTLED', 'SIGN_IN_BUSY'],
  isSensitive: true,
});

export const changePassword = defineRpc({
  service: 'auth',
  pattern: 'auth.change-password.v1',
  kind: 'command',
  request: z.object({
    actor: actorSchema,
    currentPassword: z.string(),
    newPassword: z.string(),
    client: clientSchema,
  }),
  response: z.object({}),
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_CHANGED_ELSEWHERE', 'LOGIN_THROTTLED', 'SIGN_IN_BUSY'],
  isSensitive: true,
});

export const postForgotPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/forgot-password',
  mount: '/api/auth/forgot-password',
  operationId: 'forgotPassword',
  summary: 'Request a reset link by email; the response never reveals whether the account exists',
  tag: 'account',
  access: 'public',
  headers: z.object(keyedHeaders),
  body: forgotPasswordRequestSchema,
  responses: {
    ...KEYED_RESPONSES,
    200: {
      description: 'Accepted',
      schema: z.object({
        success: z.literal(true),
        message: z.literal(TEXTS.resetRequested),
        developmentResetUrl: z.optional(z.string()),
      }),
    },
  },
});

export const postResetPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/reset-password',
  mount: '/api/auth/reset-password',
  operationId: 'resetPassword',
  summary: 'Set a new password with an emailed token',
  tag: 'account',
  access: 'public',
  headers: z.object(keyedHeaders),
  body: resetPasswordRequestSchema,
  responses: { ...KEYED_RESPONSES, 200: { description: 'Set; every session has ended', schema: doneSchema } },
});

export const postChangePassword = defineRoute({
  method: 'POST',
  path: '/api/auth/change-password',
  mount: '/api/auth/change-password',
  operationId: 'changePassword',
  summary: 'Change the password; every other session ends',
  tag: 'account',
  access: 'user',
  headers: z.object(keyedHeaders),
  body: changePasswordRequestSchema,
  responses: { ...KEYED_RESPONSES, 200: { description: 'Changed', schema: doneSchema } },
});
