import { describeMigrations } from '@app/testing';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openBetsOrm } from '../src/database/open-orm.ts';

describeMigrations('bets', openBetsOrm, MIGRATIONS);
