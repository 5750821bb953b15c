import 'reflect-metadata';
import { startService } from '@app/service';
import { readBetsConfig } from './bets.config.ts';
import { BETS } from './bets.service.ts';

await startService(BETS, readBetsConfig);
