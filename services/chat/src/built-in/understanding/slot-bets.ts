import type { Slots } from '../understood.ts';

/** The one type of the asker's bets that a message names. `isOwn`: the question before was about their bets, too. */
export function betTypeOf(
  facts: ReadonlySet<string>,
  isOwn: boolean,
  terms: readonly string[],
  words: string,
): Slots {
  if (!isOwn && !['MY', 'AMI', 'FORME'].some((fact) => facts.has(fact))) return {};
  const types = (['spread', 'moneyline', 'total'] as const).filter(
    // `my totals` are sums, `my totals bets` are bets.
    (type) =>
      (terms.includes(type) || (type === 'spread' && terms.includes('against-the-spread'))) &&
      (type !== 'total' ||
        (facts.has('TOTALBETS') && !/\b(?:loss|losses|record|profit) totals\b/.test(words))),
  );
  const [only] = types;
  return types.length === 1 && only !== undefined ? { betType: only } : {};
}

export function statusOf(facts: ReadonlySet<string>): Slots {
  if (facts.has('PENDINGW')) return { status: 'pending' };
  return {};
}
