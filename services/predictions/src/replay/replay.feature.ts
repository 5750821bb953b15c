import type { Feature } from '@app/service';
import { DemoSeason } from './demo-season.ts';
import { DemoStart } from './demo-start.ts';
import { GoLiveHandler } from './go-live.handler.ts';
import { ListReplaysHandler } from './list-replays.handler.ts';
import { LoadDemoSeasonHandler } from './load-demo-season.handler.ts';
import { ReplayEnd } from './replay-end.ts';
import { ReplayLock } from './replay-lock.ts';
import { ReplayNextHandler } from './replay-next.handler.ts';
import { SportReplays } from './sport-replays.ts';

/** Replays the demo season slate by slate, until a sport goes live. */
export const replay: Feature = {
  handlers: [GoLiveHandler, ListReplaysHandler],
  startup: [DemoStart],
  providers: [DemoSeason, LoadDemoSeasonHandler, ReplayEnd, ReplayLock, ReplayNextHandler, SportReplays],
};
