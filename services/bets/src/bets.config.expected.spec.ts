import { describeExpected } from '@app/testing/expected';
import { settingLimits } from '@app/testing/setting-limits';
import { parseBetsConfig } from './bets.config.ts';

const NEEDED = { DATABASE_URL: 'postgres://u:p@host/db', REDIS_URL: 'redis://host' };

describeExpected(__filename, {
  'settings with their least, default and greatest values': () => settingLimits(parseBetsConfig, NEEDED),
});
