import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceDatabaseModule } from '@app/persistence';
import { type Clock, clockOf } from '@app/platform';
import { BetHistory } from './bets/bet-history.ts';
import { BetAccounts } from './bets/bet-accounts.ts';
import { BetRepository } from './bets/bet.repository.ts';
import { GameStarts } from './bets/game-starts.ts';
import { BETS_CONFIG, type BetsConfig } from './config/bets.config.ts';
import { CLOCK } from './config/clock.ts';
import { openBetsOrm } from './database/open-orm.ts';
import { LimitRepository } from './limits/limit.repository.ts';
import { Lookups } from './lookups/lookups.ts';

const RULES = [BetAccounts, BetHistory, BetRepository, GameStarts, LimitRepository, Lookups];

/** What message handlers and jobs share. Events they write are announced by whichever process runs the jobs. */
@Module({})
export class BetsModule {
  static forRoot(config: BetsConfig, clock: Clock = clockOf(config)): DynamicModule {
    const settings = [
      { provide: BETS_CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
    ];
    return {
      module: BetsModule,
      imports: [
        ServiceDatabaseModule.forRoot(
          { databaseUrl: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX },
          openBetsOrm,
        ),
      ],
      providers: [...settings, ...RULES],
      exports: [...settings, ...RULES],
      global: true,
    };
  }
}
