import type { Feature } from '@app/service';
import { RegisterHandler } from './register.handler.ts';

/** New accounts. */
export const registration: Feature = {
  handlers: [RegisterHandler],
};
