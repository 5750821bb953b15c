import type { Feature } from '@app/service';
import { DemoSeason } from './demo-season.ts';
import { DemoStart } from './demo-start.ts';
import { LoadDemoSeasonHandler } from './load-demo-season.handler.ts';
import { ReplayLock } from './replay-lock.ts';
import { ReplayNextHandler } from './replay-next.handler.ts';

/** Replays the demo season slate by slate. */
export const replay: Feature = {
  startup: [DemoStart],
  providers: [DemoSeason, LoadDemoSeasonHandler, ReplayLock, ReplayNextHandler],
};
