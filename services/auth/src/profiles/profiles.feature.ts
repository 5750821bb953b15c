import type { Feature } from '@app/service';
import { BetTotals } from './bet-totals.ts';
import { GetProfileHandler } from './get-profile.handler.ts';
import { UpdateProfileHandler } from './update-profile.handler.ts';

/** What users see and change in their own account. */
export const profiles: Feature = {
  handlers: [GetProfileHandler, UpdateProfileHandler],
  providers: [BetTotals],
};
