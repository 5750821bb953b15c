import type { Feature } from '@app/service';
import { AnswerResetRequestJob } from './answer-reset-request.job.ts';
import { PasswordReset } from './password-reset.ts';
import { PasswordResets } from './password-resets.ts';
import { RequestPasswordResetHandler } from './request-password-reset.handler.ts';
import { ResetPasswordHandler } from './reset-password.handler.ts';
import { ResetRequests } from './reset-requests.ts';

/** Emailed links that set a new password. */
export const reset: Feature = {
  handlers: [RequestPasswordResetHandler, ResetPasswordHandler],
  jobs: [AnswerResetRequestJob],
  providers: [PasswordResets, PasswordReset, ResetRequests],
};
