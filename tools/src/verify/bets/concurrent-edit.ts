import { randomUUID } from 'node:crypto';
import { inLanes, register } from '../accounts/client.ts';
import type { AccountHarness } from '../accounts/harness.ts';
import { addBet, callWithKey, rowsOf } from './bet-calls.ts';
import { foldFaults } from './fold.ts';

const ROUNDS = 200;
const EACH = 50;
const SHORT = { rounds: 4, each: 12 };

/** 50 concurrent settlements and 50 deletions of one bet: exactly one wins, and the history shows which. */
export const concurrentEdit: AccountHarness = {
  name: 'concurrent-edit',
  async run(world, checks) {
    const { origin, isShort } = world;
    const { token } = await register(origin);
    const { rounds, each } = isShort ? SHORT : { rounds: ROUNDS, each: EACH };
    const wins = { settled: 0, deleted: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await addBet(origin, token, { betAmount: 10 + round / 100, notes: `round ${round}` });
      const replies = await inLanes(Array.from({ length: 2 * each }), 2 * each, async (_item, index) => {
        const isSettling = (index + round) % 2 === 0;
        const options = { key: randomUUID(), token };
        const { status, body } = isSettling
          ? await callWithKey(origin, `PATCH /api/user-bets/${id}`, {
              ...options,
              body: { actualResult: index % 4 < 2 ? 'won' : 'lost' },
            })
          : await callWithKey(origin, `DELETE /api/bets/${id}`, options);
        return { isSettling, status, code: body?.code };
      });
      const winners = replies.filter(({ status }) => status === 200);
      checks.equal(winners.length, 1, `round ${round}: winners`);
      const isSettled = winners[0]?.isSettling === true;
      wins[isSettled ? 'settled' : 'deleted'] += 1;
      // A settled bet refuses both. A deleted one is not found by either.
      const refusals = new Set(replies.filter(({ status }) => status !== 200).map(({ status }) => status));
      checks.equal([...refusals], [isSettled ? 409 : 404], `round ${round}: refusals`);
      const kinds = await rowsOf<{ kind: string }>(
        world,
        `select kind from bets.bet_event where bet_id = '${id}' order by seq`,
      );
      checks.equal(
        kinds.map(({ kind }) => kind),
        ['placed', isSettled ? 'settled' : 'deleted'],
        `round ${round}: history`,
      );
    }
    const { bets, faults } = await foldFaults(world);
    checks.equal(faults, [], 'bets that do not match their history');
    checks.figure(
      `${rounds} rounds of ${2 * each} requests: ${wins.settled} settled, ${wins.deleted} deleted; ${bets} bets ` +
        'match their history',
    );
  },
};
