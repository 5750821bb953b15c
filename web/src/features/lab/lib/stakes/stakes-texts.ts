import {
  formatMoney,
  formatMoneyTile,
  formatPercent,
  formatProbability,
  formatProfit,
  formatStakeMoney,
  unitCents,
} from '@app/domain';
import type { SlatePass, SlateRisk, Trust } from '@app/domain';
import { count } from '../../../../lib/samples.ts';
import type { Evidence } from './evidence.ts';
import type { SlateFigures } from './slate-figures.ts';
import type { OpenPicks } from './slate-picks.ts';
import { KELLY_SHARES } from './stakes-query.ts';
import type { StakesQuery } from './stakes-query.ts';

export const TRUST_QUESTION = 'How far do you trust the models?';
export const TRUST_LABELS: Readonly<Record<Trust, string>> = {
  published: 'Full trust',
  halfway: 'Halfway',
  record: 'By model test',
};

/** Names the degrees of trust, the last after the record that it follows; undefined evidence is still loading. */
export function trustLabels(evidence: Evidence | null | undefined): Readonly<Record<Trust, string>> {
  return evidence === undefined || evidence?.sample === 'model-test'
    ? TRUST_LABELS
    : { ...TRUST_LABELS, record: 'By the record' };
}

/** The same for bets typed in. */
export const TYPED_QUESTION = 'How far do you trust your chances?';

/** Why a bet is a pass, as the title of the word. */
export const PASS_REASONS: Readonly<Record<SlatePass | 'record', string>> = {
  edge: 'The chance is not above the break-even of the price.',
  'same-game': 'Another bet on the same game gets the stake.',
  limits: 'Other bets make better use of the limits.',
  step: 'The stake is below the smallest step.',
  record: 'There is no record to trust.',
};

/** Returns the rules in one line: `Quarter Kelly, max 5% per bet, 5% per game, 25% per day`. */
export function rulesText({ fractionPercent, betPercent, gamePercent, dayPercent }: StakesQuery): string {
  const share = KELLY_SHARES.find(({ value }) => Number(value) === fractionPercent)?.label ?? 'Kelly';
  return `${share}, max ${String(betPercent)}% per bet, ${String(gamePercent)}% per game, ${String(dayPercent)}% per day`;
}

/** Returns what the stakes are sized for: `Stakes are for a $1,000 bankroll, 1u = $10.` */
export function baseText(bankrollCents: number, isOwn: boolean): string {
  return `Stakes are for ${isOwn ? 'your' : 'a'} ${formatMoneyTile(bankrollCents)} bankroll, 1u\u00A0=\u00A0${formatStakeMoney(unitCents(bankrollCents))}.`;
}

/** Returns what the records say about stakes, in one or two sentences; null when they speak for some. */
export function verdictText(
  sportName: string,
  { risks, rows }: Pick<SlateFigures, 'risks' | 'rows'>,
  evidence: Evidence | null,
): { readonly lead: string; readonly rest: string } | null {
  if (rows.length === 0 || risks.record.atRiskCents > 0) return null;
  if (evidence === null) {
    return {
      lead: 'There is no record yet:',
      rest: `no ${sportName} pick has been settled. By the record, every stake is Pass.`,
    };
  }
  return {
    lead:
      evidence.sample === 'model-test'
        ? 'The model test supports no stake:'
        : 'The record supports no stake:',
    rest: evidence.isLosing
      ? `no ${sportName} tier has beaten break-even over ${sampleOf(evidence)}. ${trustLabels(evidence).record}, every stake is Pass. Halfway is midway between model and break-even.`
      : `what the ${sportName} tiers have won beyond break-even over ${sampleOf(evidence)} is too little for a step of your sportsbook. Halfway is midway between model and break-even.`,
  };
}

/** Names the bets of the record named before: `the test’s 245 bets (121–124)`. */
function sampleOf({ sample, games, record }: Evidence): string {
  return sample === 'model-test'
    ? `the test’s ${count(games, 'bet')} (${record})`
    : `${count(games, 'published pick')} (${record})`;
}

/** Tells the record behind the stakes from that of the published picks; null where it is the same or unknown. */
export function otherRecordText({ sample, publishedRecord }: Evidence): string | null {
  return sample === 'published-picks' || publishedRecord === null
    ? null
    : `“Is it luck?” tests another sample, the published picks (${publishedRecord}). The model test is the larger sample.`;
}

/** Above this, picks are counted instead of named. */
const MOST_NAMES = 2;

/** Returns, as sentences, which picks the dashboard rates otherwise and which are missing, and why. */
export function slateTexts({
  picks,
  started,
  unpriced,
  locked,
  cut,
  passedByGrade,
}: OpenPicks): readonly string[] {
  return [
    'Full trust takes the model’s chances as published. The dashboard shows other amounts: it stakes each pick alone, within the range of its grade, while here the whole slate shares one bankroll.',
    passedByGrade.length > 0
      ? `The dashboard passes on ${namesText(passedByGrade, picks.length)} because of the grade.`
      : null,
    started > 0 ? `${count(started, 'pick')} left out: the game has started.` : null,
    unpriced > 0 ? `${count(unpriced, 'pick')} left out: the file has no price.` : null,
    locked > 0 ? `${count(locked, 'game')} left out: the pick is locked.` : null,
    cut > 0 ? `${count(cut, 'pick')} left out: a slate takes 60, likeliest first.` : null,
  ].filter((text) => text !== null);
}

function namesText(names: readonly string[], total: number): string {
  return names.length > MOST_NAMES
    ? `${String(names.length)} of these ${String(total)} picks`
    : names.map(keepName).join(' and ');
}

/** Keeps a team and its line together. */
const keepName = (name: string): string => name.replaceAll(' ', '\u00A0');

/** Explains stakes that are larger halfway than at full trust; null without any. */
export function raisedText(rows: SlateFigures['rows']): string | null {
  const raised = rows.filter(
    ({ stakes: { published, halfway } }) => published.stakeCents < halfway.stakeCents,
  );
  if (raised.length === 0) return null;
  const names = namesText(
    raised.map(({ pick }) => pick.name),
    rows.length,
  );
  return `Halfway stakes more on ${names} than full trust: at full trust, stronger picks leave less for the rest.`;
}

/** Returns a share of Kelly inside a sentence: `quarter Kelly`. */
export const kellyText = (fractionPercent: number): string =>
  KELLY_SHARES.find(({ value }) => Number(value) === fractionPercent)
    ?.label.toLowerCase()
    .replace('kelly', 'Kelly') ?? 'Kelly';

const CHANCES: Readonly<Record<Trust, string>> = {
  published: 'at the model’s chances',
  halfway: 'at chances halfway between model and break-even',
  record: 'at the chances of the record',
};

/** Returns what Kelly on each bet alone would stake instead, and why together needs less. */
export function aloneText(
  { compared, together, alone, aloneFull }: SlateFigures,
  { fractionPercent }: Pick<StakesQuery, 'fractionPercent'>,
  bankrollCents: number,
): string {
  const full = aloneFull.risk.atRiskCents;
  const excess = full > bankrollCents ? ` (more than the ${formatMoneyTile(bankrollCents)} bankroll)` : '';
  const share =
    fractionPercent === 100
      ? ''
      : `, ${kellyText(fractionPercent)} ${formatStakeMoney(alone.risk.atRiskCents)}`;
  return `Staking each bet alone, ${CHANCES[compared]}: full Kelly ${formatStakeMoney(full)}${excess}${share}. Sized together: ${formatStakeMoney(together.risk.atRiskCents)}. Each stake is rounded down to whole dollars.`;
}

/** Says which chances the comparison of ways uses, beside a table with their amounts. */
export function comparedText({ compared, aloneFull }: SlateFigures, bankrollCents: number): string {
  const excess =
    aloneFull.risk.atRiskCents > bankrollCents
      ? ` Full Kelly on each bet puts up more than the ${formatMoneyTile(bankrollCents)} bankroll.`
      : '';
  return `Compared ${CHANCES[compared]}.${excess} Sized together, the bets share one bankroll.`;
}

/** Says that full Kelly on each bet can lose everything on one slate; null when it cannot. */
export function allLostText({ aloneFull }: Pick<SlateFigures, 'aloneFull'>): string | null {
  const chance = aloneFull.risk.allLostChance;
  return chance > 0
    ? `Full Kelly on each bet can lose the whole bankroll on this slate, with a chance of ${chanceText(chance)}.`
    : null;
}

/** Names the columns that the limit per day has reduced; null without any. */
export function dayCapText(
  { dayCap }: Pick<SlateFigures, 'dayCap'>,
  shown: readonly Trust[],
  labels: Readonly<Record<Trust, string>>,
): string | null {
  const names = shown.filter((trust) => dayCap.reduced[trust]).map((trust) => labels[trust]);
  return names.length === 0
    ? null
    : `${names.join(', ')}: reduced to fit ${String(dayCap.percent)}% per day.`;
}

/** Returns what the stakes come to at the past return of their tiers; null without a record. */
export function pastRoiText({
  atPastRoi,
  together,
}: Pick<SlateFigures, 'atPastRoi' | 'together'>): string | null {
  if (atPastRoi === null || together.risk.atRiskCents === 0) return null;
  const whole = Math.round(atPastRoi.cents);
  const result = whole === 0 ? 'break even' : `${whole < 0 ? 'lose' : 'win'} ${formatMoney(Math.abs(whole))}`;
  return `At their tiers’ past ROI (${atPastRoi.record} overall), the stakes sized together ${result} on average.`;
}

/** Formats a small chance: `1.4%`, `less than 0.1%`, `0.0%` only for none. */
export function chanceText(chance: number): string {
  return chance > 0 && chance < 0.0005 ? `less than ${formatPercent(0.1)}` : formatProbability(chance);
}

/** What the stakes assume, with the mathematics. */
export function assumptionTexts(query: StakesQuery, shared: number, recordLabel: string): readonly string[] {
  return [
    'Stakes maximize the expected logarithm of the bankroll after all bets are settled (Kelly, 1956), for the whole slate at once. Up to 12 bets every result is enumerated; above that the same expectation is a Frullani integral.',
    `The limits hold for the stakes themselves: the best full-Kelly shares within limit / ${String(query.fractionPercent)}% are found, and ${String(query.fractionPercent)}% of them is staked, rounded down to the step.`,
    'Bets on different games are independent. A push returns the stake and is left out of the chances.',
    query.sameGame === 'refuse'
      ? 'Of several bets on one game, such as its side and its total, only the one with the most growth stays.'
      : 'Several bets on one game, such as its side and its total, are bounded: they share the limit per game and are assumed to win and lose together, the worst dependence that their chances allow.',
    ...(shared > 0 ? [`${count(shared, 'game')} of this slate has more than one bet.`] : []),
    `${recordLabel}: the break-even of the price, plus what the tier’s win rate has beaten its own break-even by, shrunk by edge² / (edge² + error²), where error is the tier’s calibration error (Baker and McHale, 2013).`,
    'The calibration error is the gap between published chances and win rate, together with the sampling error of the win rate.',
    'The chance of ever being down to half is Lundberg’s bound: the most it can be if every coming slate were like this one and the chances were right.',
  ];
}

/**
 * Says that the reader's own limit per bet is below the address's; null when it is not. It holds for every address that the
 * reader opens, so an address cannot set it.
 */
export function ownLimitText(
  { betPercent }: StakesQuery,
  bankrollCents: number,
  maxStakeCents: number | null,
): string | null {
  const isLower = maxStakeCents !== null && maxStakeCents < (betPercent / 100) * bankrollCents;
  return isLower
    ? `Your own limit of ${formatMoney(maxStakeCents)} per bet holds too. The link doesn’t carry it.`
    : null;
}

/** Returns a risk's column of the comparison. */
export function riskTexts(risk: SlateRisk): readonly string[] {
  return [
    formatStakeMoney(risk.atRiskCents),
    formatProfit(Math.round(risk.expectedCents)),
    chanceText(risk.tenthLostChance),
    chanceText(risk.allLostChance),
    chanceText(risk.everHalvedBound),
  ];
}

/** Names of those figures, in the same order. */
export const RISK_NAMES = [
  'At risk',
  'Expected profit',
  'Loses 10%+ on this slate',
  'Loses it all',
  'Ever halves, if repeated, at most',
] as const;
