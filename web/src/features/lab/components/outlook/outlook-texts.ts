import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatStakeMoney,
  formatStakeUnits,
  formatWhole,
  MAX_PATHS,
  unitCents,
} from '@app/domain';
import type { FanPoint, Outlook, PathShare, StakePlan } from '@app/domain';
import { count } from '../../../../lib/samples.ts';
import type { ChartTableContent } from '../../../../ui/charts/chart-table.tsx';
import type { StatTile } from '../../../../ui/stat-tiles.tsx';

/** Describes a stake rule: `$20 flat (2u)`. */
export function ruleText(rule: StakePlan, bankrollCents: number): string {
  if (rule.kind === 'percent')
    return `${formatNumber(rule.percent, 2).replace(/\.?0+$/, '')}% of the bankroll`;
  if (rule.kind === 'as-staked') return 'the stakes you made';
  return `${formatStakeMoney(rule.cents)} flat (${formatStakeUnits(rule.cents, unitCents(bankrollCents))})`;
}

/** Returns the figures under the chart, each with its Monte-Carlo error or range. */
export function outlookTiles(outlook: Outlook, rule: StakePlan): readonly StatTile[] {
  const { bankrollCents, endsAhead, halves, goesBroke, doubles } = outlook;
  const { worstDropCents, worstDropPercent, longestLosingRun } = outlook;
  const [low, run, high] = longestLosingRun;
  return [
    {
      label: 'Ends ahead',
      value: shareText(endsAhead),
      note: `${oneIn(endsAhead)}, ${errorText(endsAhead)}`,
    },
    {
      label: 'Halves at some point',
      value: shareText(halves),
      note: `down to ${bankrollText(bankrollCents / 2)} of ${bankrollText(bankrollCents)}, ${errorText(halves)}`,
    },
    { label: 'Goes broke', value: shareText(goesBroke), note: `${brokeText(rule)}, ${errorText(goesBroke)}` },
    {
      label: 'Doubles',
      value: shareText(doubles),
      note:
        outlook.betsToDouble === null
          ? 'on no path'
          : `if so, typically after ${count(outlook.betsToDouble, 'bet')}`,
    },
    {
      label: 'Typical worst drop',
      value: bankrollText(worstDropCents[2] ?? 0),
      note: `${formatPercent(worstDropPercent[2])} from a peak, median of all paths`,
    },
    {
      label: 'Longest losing run',
      value: String(run),
      note: low === high ? 'on nearly every path' : `usually ${String(low)} to ${String(high)}`,
    },
  ];
}

/** Says when a path counts as broke. */
function brokeText(rule: StakePlan): string {
  if (rule.kind === 'flat') return `can’t cover the next ${formatStakeMoney(rule.cents)} stake`;
  return rule.kind === 'percent' ? 'falls below $1' : 'can’t cover the next stake';
}

/** A share that rounds to 0% or 100% without being it says so. */
export function shareText({ percent }: Pick<PathShare, 'percent'>): string {
  if (percent > 0 && percent < 0.05) return 'Under 0.1%';
  if (percent < 100 && percent >= 99.95) return 'Over 99.9%';
  return formatPercent(percent);
}

/** Rounded, but never to no error at all: `±0.2 points`. No or all paths can err in one direction only. */
export function errorText({ percent, errorPoints }: PathShare): string {
  const sign = percent === 0 || percent === 100 ? '≤' : '±';
  return `${sign}${Math.max(0.1, errorPoints).toFixed(1)} points`;
}

function oneIn({ percent }: PathShare): string {
  if (percent === 0) return 'no path';
  if (percent >= 50) return percent === 100 ? 'every path' : 'more than half of the paths';
  const paths = Math.round(100 / percent);
  const words = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  return `about one path in ${words[paths] ?? formatWhole(paths)}`;
}

/** Bankrolls of a simulation are shown in whole dollars from $1: their error is larger than a cent. */
function roundToDollar(cents: number): number {
  return Math.abs(cents) < 100 ? cents : Math.round(cents / 100) * 100;
}

/** Formats a bankroll, short from $1,000,000: `$734`, `$1.2M`. */
export function bankrollText(cents: number): string {
  return cents < SHORT_FROM_CENTS ? formatStakeMoney(roundToDollar(cents)) : SHORT_MONEY.format(cents / 100);
}

const SHORT_FROM_CENTS = 100_000_000;
const SHORT_MONEY = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
} as const);

/** Describes the paths: `100,000 paths of 245 bets, simulation error up to ±0.3 points.` */
export function pathsText({ paths, bets }: Outlook): string {
  const most = 100 * 1.96 * Math.sqrt(0.25 / paths);
  const error = most < 0.05 ? 'under 0.1 points' : `up to ±${most.toFixed(1)} points`;
  return `${count(paths, 'path')} of ${count(bets, 'bet')}, simulation error ${error}.`;
}

export function runningText(paths: number): string {
  return `Simulating ${count(paths, 'path')}`;
}

export const pointName = ({ bets, cents }: FanPoint): string => {
  const [worst, low, median, high, best] = cents.map(bankrollText);
  const after = bets === 0 ? 'Now' : `After ${count(bets, 'bet')}`;
  return `${after}: median ${median ?? ''}, half of all paths ${low ?? ''} to ${high ?? ''}, 90% ${worst ?? ''} to ${best ?? ''}`;
};

/** Returns the fan as a table. */
export function fanTable(outlook: Outlook): ChartTableContent {
  return {
    caption: 'Bankroll by number of bets, quantiles of all paths',
    columns: [
      { label: 'After bets' },
      { label: 'Worst 5%', isNumber: true },
      { label: '25%', isNumber: true },
      { label: 'Median', isNumber: true },
      { label: '75%', isNumber: true },
      { label: 'Best 5%', isNumber: true },
    ],
    rows: outlook.fan.map(({ bets, cents }) => ({
      key: String(bets),
      cells: [bets === 0 ? 'Now' : formatWhole(bets), ...cents.map((amount) => formatMoney(amount))],
    })),
  };
}

/** What a simulation assumes, in whole sentences. */
export const OUTLOOK_ASSUMPTIONS: readonly string[] = [
  'Bets are independent and the future is like the sample. A record of a few hundred bets can itself be luck: see “Is it luck?”.',
  'Flat stakes stop when the bankroll no longer covers the next one. A percentage stops below $1. Both count as broke, and what is left stays in the figures.',
  'Profits round to cents like payouts, and a bankroll stops growing at $11 trillion. A push returns the stake and neither ends nor lengthens a losing run.',
  'A drop is measured from the highest bankroll so far. Bankrolls are quantiles across all paths, so the median line is not one path.',
  `The error after ± or ≤ is the 95% Monte Carlo range of ${formatWhole(MAX_PATHS)} or fewer paths. It says nothing about whether the sample is right.`,
  'Random numbers come from xoshiro128** in whole-number arithmetic: the same seed gives the same figures in every browser. Each path has a stream of its own.',
];
