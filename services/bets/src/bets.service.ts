import { betsChanged, pauseStarted } from '@app/contracts';
import type { ServiceDefinition } from '@app/service';
import { BETS_CONFIG, type BetsConfig } from './bets.config.ts';
import { bets } from './bets/bets.feature.ts';
import { changing } from './changing/changing.feature.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { figures } from './figures/figures.feature.ts';
import { imports } from './import/import.feature.ts';
import { limits } from './limits/limits.feature.ts';
import { lists } from './lists/lists.feature.ts';
import { placing } from './placing/placing.feature.ts';
import { rescheduling } from './rescheduling/rescheduling.feature.ts';
import { settlement } from './settlement/settlement.feature.ts';
import { strategy } from './strategy/strategy.feature.ts';
import { studies } from './studies/studies.feature.ts';
import { units } from './units/units.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';

/** The service's definition. */
export const BETS: ServiceDefinition<BetsConfig> = {
  name: 'bets',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [betsChanged, pauseStarted],
  features: [
    bets,
    placing,
    changing,
    limits,
    lists,
    figures,
    imports,
    strategy,
    studies,
    settlement,
    rescheduling,
    units,
  ],
  userData: USER_DATA,
  settings: (config) => [{ provide: BETS_CONFIG, useValue: config }],
};
