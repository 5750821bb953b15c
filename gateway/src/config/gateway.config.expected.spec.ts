import { describeExpected } from '@app/testing/expected';
import { settingLimits } from '@app/testing/setting-limits';
import { loadGatewayConfig } from './gateway.config.ts';

const NEEDED = { REDIS_URL: 'redis://host' };

describeExpected(__filename, {
  'settings with their least, default and greatest values': () => settingLimits(loadGatewayConfig, NEEDED),
});
