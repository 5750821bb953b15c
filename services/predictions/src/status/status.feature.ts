import type { Feature } from '@app/service';
import { GetStatusHandler } from './get-status.handler.ts';

/** Clocks, slates and newest files, for operators. */
export const status: Feature = {
  providers: [GetStatusHandler],
};
