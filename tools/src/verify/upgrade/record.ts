// npm run upgrade:record -- ORIGIN USERNAME PASSWORD FILE: writes what a running product answers to a user and to visitors, for
// `npm run verify:upgrade` of later releases. Use the product, record it, and back it up beside the record:
// `npm run admin -- backup tools/upgrade/VERSION.tar.gz`.
import { writeFileSync } from 'node:fs';
import { ACTIVE_SPORTS } from '@app/domain';
import { login } from '../accounts/client.ts';
import { readAnswer, type UpgradeRecord } from './answers.ts';

const OWN = [
  '/api/profile',
  '/api/bets',
  '/api/bets?status=won',
  '/api/bets/performance?timeframe=all',
  '/api/bets/analysis',
  '/api/bets/limit',
  '/api/bets/teams',
  '/api/user-bets/history?limit=10',
  '/api/refunds',
];
const PUBLIC = ACTIVE_SPORTS.flatMap((sport) => [
  `/api/predictions/${sport}/performance`,
  `/api/predictions/${sport}/slates`,
  `/api/predictions/${sport}/calibration`,
  `/static/${sport}/index.json`,
]);

const [origin = '', username = '', password = '', file = ''] = process.argv.slice(2);
if (file === '') throw new Error('Use: npm run upgrade:record -- ORIGIN USERNAME PASSWORD FILE');
const account = { username, password };
const token = await login(origin, account);
const answers: Record<string, unknown> = {};
for (const path of [...OWN, ...PUBLIC]) answers[path] = await readAnswer(origin, token, path);
// Which plan is valid depends on the day.
const { invoices } = (await readAnswer(origin, token, '/api/billing')) as { invoices: unknown };
answers['/api/billing'] = { invoices };
const record: UpgradeRecord = { account, answers };
writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
console.log(`${String(Object.keys(answers).length)} answers recorded in ${file}`);
