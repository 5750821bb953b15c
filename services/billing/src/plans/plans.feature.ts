import type { Feature } from '@app/service';
import { Catalog } from './catalog.ts';
import { ListPlansHandler } from './list-plans.handler.ts';
import { StandInCatalog } from './stand-in-catalog.ts';

/** The catalog: what is sold, and for how much. */
export const plans: Feature = {
  handlers: [ListPlansHandler],
  startup: [StandInCatalog],
  providers: [Catalog],
};
