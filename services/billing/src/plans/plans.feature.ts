import type { Feature } from '@app/service';
import { ListPlansHandler } from './list-plans.handler.ts';

/** The catalog: what is sold, and for how much. */
export const plans: Feature = { handlers: [ListPlansHandler] };
