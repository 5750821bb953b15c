import { openOrmOf } from '@app/service';
import { describeMigrations } from '@app/testing';
import { BETS } from '../src/bets.service.ts';

describeMigrations('bets', openOrmOf(BETS), BETS.migrations);
