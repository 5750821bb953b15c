import {
  TRUSTS,
  fullKellyPercent,
  impliedProbability,
  slateRisk,
  slateStakes,
  trustedProbability,
  unitCents,
  wholeSteps,
} from '@app/domain';
import type { SlateBet, SlatePass, SlateRisk, SlateRules, SlateStake, Trust, TrustRule } from '@app/domain';
import type { Evidence } from './evidence.ts';
import type { SlatePick } from './slate-picks.ts';

/** A pick's stake under one degree of trust. */
export interface TrustedStake {
  /** The chance staked on, as a fraction; null without a record to trust. */
  readonly probability: number | null;
  readonly stakeCents: number;
  readonly aloneCents: number;
  /** null for a stake. */
  readonly pass: SlatePass | 'record' | null;
}

export interface SlateRow {
  readonly pick: SlatePick;
  /** As a fraction. */
  readonly breakEven: number;
  readonly stakes: Readonly<Record<Trust, TrustedStake>>;
}

/** A way to stake the slate, and what it can do if the chances of `figures` are right. */
export interface SlateWay {
  readonly risk: SlateRisk;
  readonly stakesCents: readonly number[];
}

export interface SlateFigures {
  readonly rows: readonly SlateRow[];
  readonly risks: Readonly<Record<Trust, SlateRisk>>;
  /** The degree of trust that the comparison below follows: the chosen one, or published when it stakes nothing. */
  readonly compared: Trust;
  readonly together: SlateWay;
  /** The same share of Kelly on each bet alone, and the whole of it. */
  readonly alone: SlateWay;
  readonly aloneFull: SlateWay;
  /** What the compared stakes gain at the return of their tiers' record; null when a staked pick has none. */
  readonly atPastRoi: { readonly cents: number; readonly record: string } | null;
  /** The limit per day, and under which degrees of trust it has reduced the stakes. */
  readonly dayCap: { readonly percent: number; readonly reduced: Readonly<Record<Trust, boolean>> };
  /** Games with several bets. */
  readonly sharedGames: number;
  readonly unitCents: number;
}

/** What a slate's figures follow from; it can be sent to a worker. */
export interface SlateInputs {
  readonly picks: readonly SlatePick[];
  readonly evidence: Evidence | null;
  readonly rules: SlateRules;
  readonly rule: TrustRule;
}

/** Computes a slate's stakes under every degree of trust, and what staking each bet alone would do instead. */
export function slateFigures({ picks, evidence, rules, rule }: SlateInputs): SlateFigures {
  const chances = byTrust((trust) => picks.map((pick) => chanceOf(pick, { ...rule, trust }, evidence)));
  const slates = byTrust((trust) => betsOf(picks, chances[trust]));
  const stakes = byTrust((trust) => slateStakes(slates[trust], rules));
  const cents = byTrust((trust) => stakes[trust].map(({ stakeCents }) => stakeCents));
  const risks = byTrust((trust) => slateRisk(slates[trust], cents[trust], rules.bankrollCents));
  const compared = risks[rule.trust].atRiskCents > 0 ? rule.trust : 'published';
  const aloneFull = slates[compared].map(({ probability, odds }) =>
    wholeSteps((fullKellyPercent(probability, odds) / 100) * rules.bankrollCents, rules.stepCents),
  );
  const alone = stakes[compared].map(({ aloneCents }) => aloneCents);
  const way = (stakesCents: readonly number[]): SlateWay => ({
    stakesCents,
    risk: slateRisk(slates[compared], stakesCents, rules.bankrollCents),
  });
  return {
    rows: picks.map((pick, index) => ({
      pick,
      breakEven: impliedProbability(pick.odds),
      stakes: byTrust((trust) => stakeOf(stakes[trust][index], chances[trust][index] ?? null)),
    })),
    risks,
    compared,
    together: { stakesCents: cents[compared], risk: risks[compared] },
    alone: way(alone),
    aloneFull: way(aloneFull),
    atPastRoi: atPastRoi(picks, cents[compared], evidence),
    dayCap: {
      percent: rules.dayPercent,
      reduced: byTrust((trust) => isReduced(slates[trust], stakes[trust], rules)),
    },
    sharedGames: sharedGames(picks),
    unitCents: unitCents(rules.bankrollCents),
  };
}

function byTrust<T>(make: (trust: Trust) => T): Readonly<Record<Trust, T>> {
  const [published, halfway, record] = TRUSTS.map(make) as [T, T, T];
  return { published, halfway, record };
}

function chanceOf(
  { tier, probability, odds }: SlatePick,
  rule: TrustRule,
  evidence: Evidence | null,
): number | null {
  const own = tier === null ? null : (evidence?.byTier.get(tier) ?? null);
  return trustedProbability({ probability, odds }, rule, own);
}

function atPastRoi(
  picks: readonly SlatePick[],
  stakesCents: readonly number[],
  evidence: Evidence | null,
): SlateFigures['atPastRoi'] {
  if (evidence === null) return null;
  let cents = 0;
  for (const [index, { tier }] of picks.entries()) {
    const stakeCents = stakesCents[index] ?? 0;
    if (stakeCents === 0) continue;
    const own = tier === null ? undefined : evidence.byTier.get(tier);
    if (own === undefined) return null;
    cents += stakeCents * own.roi;
  }
  return { cents, record: evidence.record };
}

/** A pick without a record to trust is worth its price: no stake. */
function betsOf(picks: readonly SlatePick[], chances: readonly (number | null)[]): readonly SlateBet[] {
  return picks.map(({ gameId, odds }, index) => ({
    gameId,
    odds,
    probability: chances[index] ?? impliedProbability(odds),
  }));
}

function stakeOf(stake: SlateStake | undefined, probability: number | null): TrustedStake {
  const { stakeCents, aloneCents, pass } = stake ?? { stakeCents: 0, aloneCents: 0, pass: 'edge' };
  return { probability, stakeCents, aloneCents, pass: probability === null ? 'record' : pass };
}

/**
 * Returns whether the limit per day has reduced the stakes: they take all of it, and would take more without it. The
 * optimum is a limit, so it may be short of it by little.
 */
function isReduced(bets: readonly SlateBet[], stakes: readonly SlateStake[], rules: SlateRules): boolean {
  const { dayPercent } = rules;
  return (
    totalPercent(stakes) >= dayPercent * 0.9999 &&
    totalPercent(slateStakes(bets, { ...rules, dayPercent: 100 })) > dayPercent * 1.0001
  );
}

function totalPercent(stakes: readonly SlateStake[]): number {
  return stakes.reduce((sum, { sharePercent }) => sum + sharePercent, 0);
}

function sharedGames(picks: readonly SlatePick[]): number {
  const counts = new Map<string, number>();
  for (const { gameId } of picks) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
  return [...counts.values()].filter((bets) => bets > 1).length;
}
