import type { Feature } from '@app/service';
import { ChangePasswordHandler } from './change-password.handler.ts';
import { CredentialRepository } from './credential.repository.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordCheck } from './password-check.ts';

/** Stores, checks and changes passwords. */
export const passwords: Feature = {
  handlers: [ChangePasswordHandler],
  providers: [CredentialRepository, PasswordCheck, PasswordChange],
};
