// npm run verify:money [-- --short] [--seed N]: settles, pays and adds up generated bets with libs/domain and
// with an oracle of rational numbers. They must agree to the cent, also through JSON dollars and typed texts.
import {
  centsToDollars,
  dollarsToCents,
  isAtBreakEven,
  percentOf,
  profitCurve,
  readMoneyCents,
  settleBet,
  settledAmounts,
  suggestedPayoutCents,
  sumBets,
} from '@app/domain';
import { randomFrom } from './hostile-files.ts';
import { repeatLine, seedFromArguments } from './messaging-run.ts';
import { Fraction } from './money/fraction.ts';
import { generate, type Case, type Stored } from './money/generate.ts';
import { drawdownOf, isGreen, outcomeOf, payoutOf, sumsOf } from './money/oracle.ts';

const BETS = process.argv.includes('--short') ? 5000 : 100_000;
/** Bets of one generated account, whose sums are compared. */
const ACCOUNT_BETS = 50;
const SHOWN_FAULTS = 20;
/** For a rate in percent, far below what any screen shows. */
const RATE_TOLERANCE = 1e-9;

const seed = seedFromArguments(process.argv);
const random = randomFrom(seed);
/** Number of runs and faults of each check. */
const checks = new Map<string, { made: number; faults: string[] }>();

function check(name: string, isRight: boolean, describe: () => string): void {
  const entry = checks.get(name) ?? { made: 0, faults: [] };
  checks.set(name, entry);
  entry.made += 1;
  if (!isRight) entry.faults.push(`${name}: ${describe()}`);
}

/** Settles and pays a bet with both, and returns it as stored. */
function checkBet(bet: Case): Stored {
  const { terms, game, stakeCents, odds, storesResult } = bet;
  const tell = (): string => JSON.stringify(bet);
  const outcome = outcomeOf(bet);
  const settled = settleBet(terms, game);
  check(
    'settlement by line',
    settled === outcome,
    () => `${tell()} is ${String(settled)}, not ${String(outcome)}`,
  );
  if (outcome === null) return { state: 'pending', result: null, stakeCents, payoutCents: null };

  const payout = payoutOf(outcome, stakeCents, odds);
  const suggested = suggestedPayoutCents(outcome, stakeCents, odds);
  check(
    'payout',
    BigInt(suggested) === payout,
    () => `${tell()} pays ${String(suggested)}, not ${String(payout)}`,
  );
  if (odds !== null) {
    const { payoutCents, profitCents } = settledAmounts(outcome, stakeCents, odds);
    const isRight = BigInt(payoutCents) === payout && BigInt(profitCents) === payout - BigInt(stakeCents);
    check('profit', isRight, () => `${tell()} wins ${String(profitCents)}, paying ${String(payout)}`);
  }
  for (const cents of [stakeCents, suggested]) {
    const sent = JSON.parse(JSON.stringify({ amount: centsToDollars(cents) })) as { amount: number };
    check('dollars on the wire', dollarsToCents(sent.amount) === cents, () => `${String(cents)} cents`);
    const typed = `${String(BigInt(cents) / 100n)}.${String(cents % 100).padStart(2, '0')}`;
    check('dollars as typed', readMoneyCents(typed) === cents, () => typed);
  }
  // An older bet stores only its payout, which cannot tell a push or void from a loss.
  const result = storesResult || outcome === 'push' || outcome === 'void' ? outcome : null;
  return { state: 'completed', result, stakeCents, payoutCents: suggested };
}

/** Adds up an account's bets with both. */
function checkAccount(bets: readonly Stored[]): void {
  const tell = (): string => JSON.stringify(bets);
  const want = sumsOf(bets);
  const sum = sumBets(bets);
  const { pending, won, lost, push, void: voided } = want.counts;
  const areCounts =
    sum.total === bets.length &&
    sum.pending === pending &&
    sum.won === won &&
    sum.lost === lost &&
    sum.push === push &&
    sum.void === voided;
  check('counts', areCounts, tell);
  const profit = want.payoutCents - want.settledWageredCents;
  const areSums =
    BigInt(sum.wageredCents) === want.wageredCents &&
    BigInt(sum.settledWageredCents) === want.settledWageredCents &&
    BigInt(sum.payoutCents) === want.payoutCents &&
    BigInt(sum.profitCents) === profit;
  check('sums', areSums, tell);

  const { winRatePercent, roiPercent } = sum;
  if (want.winRate !== null && winRatePercent !== null) {
    check('win-rate threshold', isAtBreakEven(winRatePercent) === isGreen(want.winRate), tell);
  }
  check('win rate', isClose(winRatePercent, want.winRate?.toNumber() ?? null), tell);
  check('ROI', isClose(roiPercent, want.roi?.toNumber() ?? null), tell);

  const settled = bets.filter(({ state, result }) => state === 'completed' && result !== 'void');
  const profits = settled.map(({ stakeCents, payoutCents }) => (payoutCents ?? 0) - stakeCents);
  const curve = profitCurve(profits.map((profitCents) => ({ at: '', profitCents })));
  const isCurve =
    BigInt(curve.points.at(-1)?.profitCents ?? 0) === profit &&
    BigInt(curve.drawdownCents) === drawdownOf(profits.map(BigInt));
  check('profit curve', isCurve, tell);
}

function isClose(percent: number | null, fraction: number | null): boolean {
  if (percent === null || fraction === null) return percent === fraction;
  return Math.abs(percent - fraction * 100) <= RATE_TOLERANCE * Math.max(1, Math.abs(percent));
}

/** Checks win rates just below, at and above 52.4%, for up to a thousand decided bets. */
function checkThreshold(): void {
  for (let decided = 1; decided <= 1000; decided += 1) {
    const mark = Math.floor(0.524 * decided);
    for (const won of [mark - 1, mark, mark + 1].filter((each) => each >= 0 && each <= decided)) {
      const percent = percentOf(won, decided);
      const isShownGreen = percent !== null && isAtBreakEven(percent);
      const want = isGreen(new Fraction(BigInt(won), BigInt(decided)));
      check('win-rate threshold', isShownGreen === want, () => `${String(won)} of ${String(decided)}`);
    }
  }
}

const stored: Stored[] = [];
for (let index = 0; index < BETS; index += 1) stored.push(checkBet(generate(random)));
checkThreshold();
// Accounts of 1 to 50 bets: some with nothing settled, some one bet away from the threshold.
for (let start = 0, size = 1; start < stored.length; start += size, size = (size % ACCOUNT_BETS) + 1) {
  checkAccount(stored.slice(start, start + size));
}

const { total, pending, won, lost, push, void: voided, wageredCents, profitCents } = sumBets(stored);
const dollars = (cents: number): string => (cents / 100).toFixed(2);
console.log(
  `${String(total)} bets: ${String(won)} won, ${String(lost)} lost, ${String(push)} push, ${String(voided)} void, ` +
    `${String(pending)} open; ${dollars(wageredCents)} wagered, profit ${dollars(profitCents)}`,
);
let passed = 0;
const faults: string[] = [];
for (const [name, entry] of checks) {
  console.log(`${name}: ${String(entry.made)} compared, ${String(entry.faults.length)} different`);
  if (entry.faults.length === 0) passed += 1;
  faults.push(...entry.faults);
}
for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`FAILED ${fault.slice(0, 1000)}`);
const failed = checks.size - passed;
if (failed > 0) console.error(repeatLine('money', seed));
console.log(`verify:money: ${String(passed)} passed, ${String(failed)} failed (seed ${String(seed)})`);
console.log(JSON.stringify({ name: 'money', passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
