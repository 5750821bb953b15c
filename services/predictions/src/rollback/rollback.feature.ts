import type { Feature } from '@app/service';
import { EarlierVersions } from './earlier-version.ts';
import { ListSlateVersionsHandler } from './list-slate-versions.handler.ts';
import { RollBackSlateHandler } from './roll-back-slate.handler.ts';
import { SlateRollback } from './slate-rollback.ts';

/** Serves earlier versions of slates again. */
export const rollback: Feature = {
  handlers: [ListSlateVersionsHandler, RollBackSlateHandler],
  providers: [EarlierVersions, SlateRollback],
};
