import type { Feature } from '@app/service';
import { KnownDevices } from './known-devices.ts';
import { LogInHandler } from './log-in.handler.ts';
import { LogInRepository } from './log-in.repository.ts';
import { LogOutHandler } from './log-out.handler.ts';
import { SignIn } from './sign-in.ts';

/** Signing in and out. */
export const login: Feature = {
  handlers: [LogInHandler, LogOutHandler],
  providers: [LogInRepository, KnownDevices, SignIn],
};
