import type { Feature } from '@app/service';
import { ClockRepository } from './clock.repository.ts';
import { GetClockHandler } from './get-clock.handler.ts';

/** The clock of each sport, which a replay sets. */
export const clock: Feature = {
  handlers: [GetClockHandler],
  providers: [ClockRepository],
};
