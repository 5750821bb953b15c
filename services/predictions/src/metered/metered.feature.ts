import type { Feature } from '@app/service';
import { GetGameRecordsHandler } from './get-game-records.handler.ts';
import { LockedFiles } from './locked-files.ts';
import { MeteredGames } from './metered-games.ts';
import { MeteredManifest } from './metered-manifest.ts';
import { PickLocks } from './pick-locks.ts';
import { RefreshLockedFiles } from './refresh-locked-files.ts';

/** Metered access (S-227): who sees which pick. */
export const metered: Feature = {
  handlers: [GetGameRecordsHandler],
  startup: [RefreshLockedFiles],
  providers: [LockedFiles, MeteredGames, MeteredManifest, PickLocks],
};
