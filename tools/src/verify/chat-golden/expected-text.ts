import * as domain from '@app/domain';
import type { Figure, RouteValue, Source } from './question.types.ts';
import { readPath } from './value-path.ts';
import { CALLS } from './worked-out.ts';

/** Returns the document of a route, as the asker reads it. */
export type Lookup = (route: string) => unknown;

type Format = (parts: readonly unknown[], decimals: number) => string;
const ofNumber =
  (format: (value: number) => string): Format =>
  ([value]) =>
    format(value as number);
const ofNumbers =
  (format: (...values: number[]) => string): Format =>
  (parts) =>
    format(...(parts as number[]));

/** How the product writes figures: its own formats, counts and texts. */
export const FORMATS: Readonly<Record<string, Format>> = {
  formatCount: ofNumbers((part, whole) => domain.formatCount(part, whole)),
  formatGrade: ([value]) => domain.formatGrade(String(value)),
  formatMoney: ofNumber(domain.formatMoney),
  formatNumber: ([value], decimals) => domain.formatNumber(value as number, decimals),
  formatOdds: ofNumber(domain.formatOdds),
  formatPercent: ofNumber(domain.formatPercent),
  formatPoints: ofNumber(domain.formatPoints),
  formatProbability: ofNumber(domain.formatProbability),
  formatProfit: ofNumber(domain.formatProfit),
  formatRecord: ofNumbers((won, lost, push) => domain.formatRecord(won, lost, push)),
  formatRoi: ofNumber(domain.formatRoi),
  formatSpread: ofNumber(domain.formatSpread),
  formatStakeMoney: ofNumber(domain.formatStakeMoney),
  formatStakeUnits: ofNumbers((stakeCents = 0, unitCents = 0) =>
    domain.formatStakeUnits(stakeCents, unitCents),
  ),
  formatTotal: ofNumber((total) => domain.formatTotal(total)),
  formatUnits: ofNumber(domain.formatUnits),
  modelLabel: ([value]) => domain.modelLabel(String(value)),
  shortTeamName: ([value]) => domain.shortTeamName('nfl', domain.shortTeamName('mlb', String(value))),
  tierLabel: ([value]) => domain.tierLabel(value as domain.Tier),
  count: ofNumber((value) => value.toLocaleString('en-US')),
  text: ([value]) => String(value),
};

/** Returns a figure as the product writes it. Throws when a source has no value. */
export function expectedText(figure: Figure, lookup: Lookup): string {
  const format = FORMATS[figure.as];
  if (format === undefined) throw new Error(`no format ${figure.as}`);
  return format(
    sourcesOf(figure).map((source) => single(valuesOf(source, lookup), source)),
    figure.decimals ?? 0,
  );
}

export function sourcesOf({ from }: Figure): readonly Source[] {
  return 'length' in from ? from : [from];
}

/** Returns every value of a route that a source rests on. */
export function leavesOf(source: Source): readonly RouteValue[] {
  if ('route' in source) return [source];
  return source.of.flatMap((part) => (typeof part === 'object' ? leavesOf(part) : []));
}

/** Returns the numbers written into a source, which must come from its question. */
export function numbersIn(source: Source): readonly number[] {
  if ('route' in source) return [];
  return source.of.flatMap((part) =>
    typeof part === 'number' ? [part] : typeof part === 'string' ? [] : numbersIn(part),
  );
}

function valuesOf(source: Source, lookup: Lookup): readonly unknown[] {
  if ('route' in source) return readPath(lookup(source.route), source.path);
  const call = CALLS[source.call];
  if (call === undefined) throw new Error(`no call ${source.call}`);
  return [call(source.of.map((part) => (typeof part === 'object' ? valuesOf(part, lookup) : [part])))];
}

function single(values: readonly unknown[], source: Source): unknown {
  const [value] = values;
  if (values.length !== 1 || value === null)
    throw new Error(`${values.length} values for ${JSON.stringify(source).slice(0, 200)}`);
  return value;
}
