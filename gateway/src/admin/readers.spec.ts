import {
  AppError,
  getAccountStats,
  getPerformance,
  getSales,
  listAdminActs,
  listErrorReports,
  listRefundCases,
  listSportVotes,
  listSubscriptions,
  listUsers,
  type RpcContract,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway } from '../../test/gateway-under-test.ts';

const LISTS: readonly (readonly [string, RpcContract])[] = [
  ['/api/admin/overview', getAccountStats],
  ['/api/admin/overview', getSales],
  ['/api/admin/users', listUsers],
  ['/api/admin/acts', listAdminActs],
  ['/api/admin/error-reports', listErrorReports],
  ['/api/admin/sport-votes', listSportVotes],
  ['/api/admin/subscriptions', listSubscriptions],
  ['/api/admin/refunds', listRefundCases],
];

it('lists for administrators say who reads, so that a replica does not hide what they just changed', async () => {
  const gateway = await startGateway();
  try {
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    answerForAuth(gateway.services, [key], [admin]);
    const headers = bearer(await tokenOf(key, admin));
    for (const [, contract] of LISTS) gateway.services.answer(contract, () => ({ subscriptions: [] }));
    gateway.services.answer(getPerformance, () => {
      throw new AppError('UNAVAILABLE');
    });
    for (const url of new Set(LISTS.map(([path]) => path))) await gateway.instance.inject({ url, headers });
    for (const [path, contract] of LISTS)
      expect({ path, asked: gateway.services.requestsOf(contract) }).toMatchObject({
        asked: [{ actor: { userId: admin.userId } }],
      });
  } finally {
    await gateway.app.close();
  }
});
