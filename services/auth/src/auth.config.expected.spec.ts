import { describeExpected } from '@app/testing/expected';
import { settingLimits } from '@app/testing/setting-limits';
import { parseAuthConfig } from './auth.config.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://u:p@host/db',
  REDIS_URL: 'redis://host',
  SMTP_URL: 'smtp://host:25',
};

describeExpected(__filename, {
  'settings with their least, default and greatest values': () => settingLimits(parseAuthConfig, NEEDED),
});
