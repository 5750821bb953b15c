import { formatNumber, formatPercent, formatPoints, formatRecord, formatRoi, formatWhole } from '@app/domain';
import type { ClosingLuck, Luck } from '@app/domain';
import { count } from '../../../../lib/samples.ts';
import type { Fact } from '../../../../ui/fact-list.tsx';

/** Returns how many of 100 bettors a chance stands for, in words that never claim certainty. */
export function ofHundred(chance: number): string {
  if (chance > 0 && chance < 0.005) return 'Fewer than 1';
  if (chance < 1 && chance > 0.995) return 'More than 99';
  return String(Math.round(chance * 100));
}

/** The filled squares of a hundred: at least one for any chance, and not all unless it is certain. */
export function filledSquares(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return 1;
  return chance < 1 && rounded === 100 ? 99 : rounded;
}

/** `would do this well or better at the same 40 prices.` */
export function headlineEnd(luck: Luck): string {
  const decided = luck.won + luck.lost;
  return decided === 1
    ? 'would do this well or better at the same price.'
    : `would do this well or better at the same ${formatWhole(decided)} prices.`;
}

/** Below this chance a record is called hard to explain by luck: one in twenty. */
const RARE = 0.05;

/** Returns the verdict in sentences a bettor understands. */
export function verdictTexts(luck: Luck): readonly string[] {
  const { chanceAtBreakEven: chance, chanceWithoutEdge, neededBets, rate } = luck;
  const decided = luck.won + luck.lost;
  const without = `Of 100 who pick at random and pay the vig, ${ofHundred(chanceWithoutEdge).toLowerCase()} would.`;
  if (chance < RARE) {
    return [without, 'Luck alone rarely does this: one in twenty or fewer break-even bettors would.'];
  }
  if (chance > 1 - RARE) {
    return [without, 'Nearly every break-even bettor would do better: this record points to a losing edge.'];
  }
  if (neededBets === null) {
    return [
      without,
      'Luck can explain it. The win rate is not above break-even, so no number of bets like these would show an edge.',
    ];
  }
  const so =
    neededBets <= decided ? ', about as many as these' : `; these are ${count(decided, 'decided bet')}`;
  return [
    without,
    `Luck can explain it. At a ${formatPercent(rate.percent)} win rate it takes ${aboutBets(neededBets)} bets to tell it from luck${so}.`,
  ];
}

/** Sample sizes are estimates: tens, from 1,000 hundreds. */
export function roundBets(bets: number): number {
  if (bets < 10) return bets;
  const step = bets < 1000 ? 10 : 100;
  return Math.ceil(bets / step) * step;
}

const aboutBets = (bets: number): string => `about ${formatWhole(roundBets(bets))}`;

/** Returns what closing prices say in a sentence. */
export function closingText(closing: ClosingLuck | null): string {
  if (closing === null) {
    return 'No closing line is known for these bets. Closing-line value can tell sooner, once games have one.';
  }
  const { ahead, behind, same, excluded, chanceByLuck, value } = closing;
  const apart = ahead + behind;
  if (apart === 0) {
    const known = excluded === 0 ? '' : ' with a known close';
    const bets = same === 1 ? `The only bet${known} is` : `All ${formatWhole(same)} bets${known} are`;
    return `${bets} priced at the closing line, so closing-line value can’t be measured.`;
  }
  const beat = `${formatWhole(ahead)} of ${count(apart, 'bet')} beat the close; by luck alone ${ofHundred(chanceByLuck).toLowerCase()} of 100 would do as well.`;
  if (value === null) return beat;
  const mean = `Valued at the no-vig close, the average price returns ${formatRoi(value.meanPercent)}.`;
  if (value.neededBets === null)
    return `${beat} ${mean} That is no edge: beating the close has to make up for the vig too.`;
  return `${beat} ${mean} At that rate it takes ${aboutBets(value.neededBets)} bets with a closing price to tell.`;
}

const chanceText = (chance: number): string => {
  if (chance > 0 && chance < 0.0005) return 'under 0.1%';
  return chance < 1 && chance > 0.9995 ? 'over 99.9%' : formatPercent(chance * 100);
};

const rangeOf = (low: string, high: string): string => `${low} to ${high}`;

/** The test in figures. */
export function luckFacts(luck: Luck): readonly Fact[] {
  const { rate, posterior } = luck;
  return [
    { label: 'Record', value: formatRecord(luck.won, luck.lost, luck.push) },
    { label: 'Win rate', value: formatPercent(rate.percent) },
    {
      label: 'Win rate, 95% range',
      value: rangeOf(formatPercent(rate.lowPercent), formatPercent(rate.highPercent)),
    },
    { label: 'Break-even at these prices', value: formatPercent(luck.breakEvenPercent) },
    { label: 'Win rate of random picks', value: formatPercent(luck.noEdgePercent) },
    { label: 'Chance a break-even bettor does this well', value: chanceText(luck.chanceAtBreakEven) },
    { label: 'Chance random picks do this well', value: chanceText(luck.chanceWithoutEdge) },
    { label: 'Estimated edge over break-even', value: `${formatPoints(posterior.meanPoints)} points` },
    {
      label: 'Estimated edge, 95% range',
      value: `${rangeOf(formatPoints(posterior.lowPoints), formatPoints(posterior.highPoints))} points`,
    },
    { label: 'Chance the edge is above 0', value: chanceText(posterior.chanceOfEdge) },
    {
      label: 'Bets to tell this rate from luck',
      value: luck.neededBets === null ? 'never at this rate' : aboutBets(luck.neededBets),
    },
  ];
}

/** Explains why the estimated edge is not the win rate minus break-even. */
export function estimateText({ posterior, rate, breakEvenPercent, won, lost }: Luck): string {
  return `The estimate starts at ${formatPoints(posterior.prior.meanPoints)} points, the edge of random picks. ${count(won + lost, 'bet')} pulled it toward ${formatPoints(rate.percent - breakEvenPercent)} points, the win rate minus break-even.`;
}

/** The closing prices in figures; empty when every price is the closing one. */
export function closingFacts({
  ahead,
  behind,
  same,
  excluded,
  chanceByLuck,
  value,
}: ClosingLuck): readonly Fact[] {
  if (ahead + behind === 0) return [];
  const counts = [
    { label: 'Beat the close', value: formatWhole(ahead) },
    { label: 'Behind the close', value: formatWhole(behind) },
    { label: 'At the close', value: formatWhole(same) },
    { label: 'Close unknown', value: formatWhole(excluded) },
  ];
  const byLuck = { label: 'Chance to beat the close this often by luck', value: chanceText(chanceByLuck) };
  if (value === null) return [...counts, byLuck];
  const { posterior } = value;
  return [
    ...counts,
    byLuck,
    {
      label: `Avg. price CLV (${count(value.bets, 'bet')})`,
      value: formatRoi(value.meanPercent),
    },
    {
      label: 'Avg. price CLV, 95% range',
      value: rangeOf(formatRoi(value.lowPercent), formatRoi(value.highPercent)),
    },
    { label: 'Estimated price CLV, starting from no edge', value: formatRoi(posterior.meanPercent) },
    {
      label: 'Estimated price CLV, 95% range',
      value: rangeOf(formatRoi(posterior.lowPercent), formatRoi(posterior.highPercent)),
    },
    { label: 'Chance the price CLV is above 0', value: chanceText(value.chanceOfValue) },
    {
      label: 'Bets to tell this value from luck',
      value: value.neededBets === null ? 'never at this value' : aboutBets(value.neededBets),
    },
  ];
}

/** The mathematics, in whole sentences. */
export function luckMath({ posterior: { prior } }: Luck): readonly string[] {
  return [
    'Every bet wins with the chance of its own price. The number of wins is exactly Poisson-binomial: computed bet by bet, not approximated. Pushes decide nothing.',
    'A break-even bettor wins as often as the price implies. A random pick wins as often as the price says once the vig is taken out; where the other side’s price is unknown, the vig of two sides at -110.',
    `The edge adds the same points to every break-even. Its prior is normal: ${formatPoints(prior.meanPoints)} on average, the edge of random picks, with a standard deviation of ${formatNumber(prior.sdPoints, 0)} points. A stronger prior moves less.`,
    'Bets to tell: a one-sided 5% test that notices this rate four times in five.',
    'Wins are tested, not profits: a record of large and small stakes can win money with an ordinary number of wins.',
  ];
}
