import { checkRecord, recordFaults, recordWarnings } from '@app/domain';
import type { Sport } from '@app/contracts';
import { fileOrder } from '../files/file-order.ts';
import { nothingKept } from '../parsing/nothing-kept.ts';
import { parseDeliveredJson } from '../parsing/parse-json.ts';
import type { DroppedRecord, FileContent, ReadOutcome } from '../parsing/read-file.types.ts';
import { resultFaults } from '../parsing/read-results.ts';
import { isJsonObject, type JsonObject } from '../parsing/rejection.ts';
import { JsonLines } from './json-lines.ts';

/**
 * One thing that is wrong in a file. `refused` keeps the whole file out, `dropped` one record, and a `warning` nothing.
 */
export interface Problem {
  readonly weight: 'refused' | 'dropped' | 'warning';
  /** Counted from 1; null when the text has no such place. */
  readonly line: number | null;
  /** Place of the record in its list, counted from 0; null for the file. */
  readonly index: number | null;
  readonly gameId: string | null;
  /** Path of the field in the record or the file; empty for the whole. */
  readonly field: string;
  readonly rule: string;
}

/** Fields that refuse a file whose records can be checked all the same. */
const SLATE_FIELDS: readonly string[] = ['season', 'week', 'date'];

type ListName = 'predictions' | 'results';

/**
 * Returns every problem of a file that was read: the same verdicts, with all rules a record breaks instead of the first,
 * and what a kept record loses. `bytes` are the file's, null when it was refused unread.
 */
export function findProblems(outcome: ReadOutcome, bytes: Uint8Array | null, now: string): Problem[] {
  const json = bytes === null ? null : parseDeliveredJson(bytes);
  const isReadable = json?.ok === true && isJsonObject(json.value);
  const refusals = refusalsOf(outcome, json?.ok === false ? (json.line ?? null) : null);
  if (!isReadable) return refusals;
  const file = json.value as JsonObject;
  const lines = new JsonLines(json.text);
  return [
    ...refusals.map((one) => ({
      ...one,
      line: one.field === '' ? null : lines.lineOf(one.field.split('.')),
    })),
    ...(outcome.outcome === 'ok' ? headerWarnings(outcome.content, file, now) : []).map(
      ([field, rule]): Problem => ({
        ...{ weight: 'warning', line: field in file ? lines.lineOf([field]) : null },
        ...{ index: null, gameId: null, field, rule },
      }),
    ),
    ...recordProblems(outcome, file).map(({ list, ...problem }): Problem => ({
      ...problem,
      line: lines.lineOf([list, problem.index ?? 0, ...problem.field.split('.').filter(Boolean)]),
    })),
  ];
}

function refusalsOf(outcome: ReadOutcome, line: number | null): Problem[] {
  const refused = { weight: 'refused' as const, index: null, gameId: null };
  if (outcome.outcome === 'rejected') {
    const { reason, detail, field = '' } = outcome;
    return [{ ...refused, line, field, rule: detail === undefined ? reason : `${reason} (${detail})` }];
  }
  const rule = refusalOfContent(outcome.content);
  return rule === null ? [] : [{ ...refused, line, field: outcome.content.kind, rule }];
}

/** Why a file that could be read is refused when it is stored, whatever was stored before; null otherwise. */
export function refusalOfContent(content: FileContent): string | null {
  if (content.kind === 'predictions') return nothingKept(content.kind, content.total, content.kept.length);
  if (content.kind !== 'results') return null;
  const kept = content.results.length;
  return nothingKept(content.kind, kept + content.dropped.length, kept);
}

function headerWarnings(content: FileContent, file: JsonObject, now: string): [string, string][] {
  if (content.kind !== 'predictions' && content.kind !== 'results') return [];
  const warnings: [string, string][] = [];
  const list = file[content.kind] as readonly unknown[];
  const holders = content.kind === 'predictions' ? [file, list.find(isJsonObject)] : [file];
  const isSaid = (...names: string[]): boolean =>
    holders.some((holder) => names.some((name) => (holder?.[name] ?? null) !== null));
  if (content.sport !== 'mlb') {
    if (!isSaid('season', 'year')) warnings.push(['season', `not said, so ${content.season} counts`]);
    if (!isSaid('week', 'week_start')) warnings.push(['week', `not said, so ${content.week} counts`]);
  }
  if (content.kind === 'results') return warnings;
  if (content.generatedAt === null) {
    warnings.push(['generated_at', 'no time with a time zone, so the time of arrival counts']);
  } else if (fileOrder(content.generatedAt, now).madeAt !== content.generatedAt) {
    warnings.push(['generated_at', 'more than a day ahead, so the time of arrival counts']);
  }
  const stated = file['total_games'] ?? content.total;
  if (stated !== content.total) {
    warnings.push(['total_games', `not ${content.total}, the length of the list, which counts`]);
  }
  return warnings;
}

type RecordProblem = Omit<Problem, 'line'> & { readonly list: ListName };

function recordProblems(outcome: ReadOutcome, file: JsonObject): RecordProblem[] {
  const list: ListName = 'predictions' in file ? 'predictions' : 'results';
  const records = file[list];
  const sport = outcome.outcome === 'ok' ? outcome.content.sport : outcome.sport;
  const isOfSport = outcome.outcome === 'ok' || SLATE_FIELDS.includes(outcome.field ?? '');
  if (!Array.isArray(records) || sport === null || !isOfSport) return [];
  const verdicts = new Map(droppedOf(outcome).map((record) => [record.index, record]));
  return records.flatMap((record: unknown, index) => {
    const verdict = verdicts.get(index);
    const faults = list === 'predictions' ? recordFaults(sport, record, index) : resultFaults(sport, record);
    const broken = faults.length === 0 && verdict !== undefined ? [verdict] : faults;
    if (broken.length > 0) {
      return broken.map(({ gameId, field, reason: rule }) => ({
        ...{ list, weight: 'dropped' as const, index, gameId, field, rule },
      }));
    }
    return list === 'predictions' ? warningsOf(sport, record, index) : [];
  });
}

function droppedOf(outcome: ReadOutcome): readonly DroppedRecord[] {
  return outcome.outcome === 'ok' && 'dropped' in outcome.content ? outcome.content.dropped : [];
}

function warningsOf(sport: Sport, record: unknown, index: number): RecordProblem[] {
  const check = checkRecord(sport, record, index);
  const gameId = check.isKept ? check.kept.gameId : null;
  return recordWarnings(sport, record).map(({ field, reason: rule }) => ({
    ...{ list: 'predictions', weight: 'warning' as const, index, gameId, field, rule },
  }));
}
