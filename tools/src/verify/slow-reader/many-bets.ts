import { randomUUID } from 'node:crypto';
import { queryRows, type Stack } from '@app/testing/stack';
import { type Account, dataOf, register } from '../accounts/client.ts';
import { callWithKey, importRow } from '../bets/bet-calls.ts';

const NOTES = 'The line moved before the start, and the notes of this bet are as long as notes often are.';

/**
 * Creates a user with this many settled bets: one imported, the rest copies of its row with new ids and
 * times.
 */
export async function bettorWith(stack: Stack, bets: number): Promise<Account> {
  const account = await register(stack.gatewayUrl);
  const reply = await callWithKey(stack.gatewayUrl, `POST /api/bets/imports/${randomUUID()}/rows`, {
    ...{ key: randomUUID(), token: account.token },
    body: { fileName: 'one.csv', shouldAddDuplicates: false, rows: [importRow({ notes: NOTES })] },
  });
  dataOf(reply, 'an import');
  const databaseUrl = stack.env['DATABASE_URL'] ?? '';
  await queryRows(
    databaseUrl,
    `insert into bets.bet select copy.* from bets.bet, generate_series(2, ${bets}) n, lateral jsonb_populate_record(bet,
       jsonb_build_object('id', gen_random_uuid(), 'ledger_at', ledger_at + n * interval '1 minute',
         'placed_at', placed_at + n * interval '1 minute', 'fingerprint', fingerprint || n)) copy
     where bet.user_id = '${account.user.id}'`,
  );
  await queryRows(databaseUrl, 'vacuum analyze bets.bet');
  return account;
}
