import {
  kellyMetricsFileSchema,
  MODEL_ORDER_RULE,
  PROFITABILITY_FORM_RULE,
  profitabilityFileSchema,
  strategyGamesFileSchema,
  teamStatsFileSchema,
  type FileKind,
  type Sport,
} from '@app/contracts';
import type * as z from 'zod/mini';
import { asDay, dayInName, seasonAtEnd } from './file-name.ts';
import type { DocumentContent } from './read-file.types.ts';
import { FileRejection, type JsonObject } from './rejection.ts';

export type DocumentKind = Exclude<FileKind, 'predictions' | 'results' | 'analysis-text' | 'analysis-image'>;

const SCHEMAS: Readonly<Record<DocumentKind, z.ZodMiniType>> = {
  'profitability-summary': profitabilityFileSchema,
  'profitability-summary-v2': profitabilityFileSchema,
  'kelly-metrics': kellyMetricsFileSchema,
  'team-stats': teamStatsFileSchema,
  'strategy-games': strategyGamesFileSchema,
};

/** Whether a kind's published name contains a date, by kind and sport. */
function isDated(kind: DocumentKind, sport: Sport): boolean {
  return (
    kind === 'kelly-metrics' || kind === 'team-stats' || (kind === 'profitability-summary' && sport === 'mlb')
  );
}

/**
 * Checks a file that is published as a whole: track records in both forms, Kelly metrics, team stats and
 * strategy games (S-332..S-336, S-464). `text` is the file as it will be published.
 * @throws FileRejection naming the field and the rule
 */
export function readDocument(
  kind: DocumentKind,
  sport: Sport,
  fileName: string,
  value: JsonObject,
  text: string,
): DocumentContent {
  if (kind === 'team-stats' && sport !== 'mlb') {
    throw new FileRejection('team stats are supported for mlb only', { sport });
  }
  const parsed = SCHEMAS[kind].safeParse(value);
  if (!parsed.success) throw brokenRule(parsed.error.issues, sport);
  const date =
    dayInName(fileName) ?? asDay(value['last_updated'] ?? value['lastUpdated'] ?? value['generated_at']);
  if (isDated(kind, sport) && date === null) {
    throw new FileRejection('date missing', { detail: 'neither the name nor the file says its date', sport });
  }
  const season = Number.isInteger(value['season']) ? (value['season'] as number) : seasonAtEnd(fileName);
  if (kind === 'strategy-games' && season === null) {
    throw new FileRejection('season missing', {
      detail: 'neither the name nor the file says its season',
      sport,
    });
  }
  return {
    kind,
    sport,
    season,
    date: isDated(kind, sport) ? date : null,
    contentType: 'application/json',
    body: new TextEncoder().encode(text),
  };
}

function brokenRule(issues: readonly z.core.$ZodIssue[], sport: Sport): FileRejection {
  const issue = issues[0];
  const message = issue?.message ?? '';
  if (message === MODEL_ORDER_RULE || message === PROFITABILITY_FORM_RULE) {
    return new FileRejection(message, { sport });
  }
  const field = issue?.path.map(String).join('.') ?? '';
  return new FileRejection('fields are not as documented', { detail: `${field}: ${message}`, field, sport });
}

/** Returns the kind of a JSON file by its content. The name decides only between the two record forms. */
export function documentKind(fileName: string, value: JsonObject): DocumentKind | null {
  if ('flat_betting' in value || 'kelly_25pct' in value) return 'kelly-metrics';
  if ('overallStats' in value || 'confidenceTiers' in value || 'modelTypes' in value) {
    return 'overall_results' in value && !/v2/i.test(fileName)
      ? 'profitability-summary'
      : 'profitability-summary-v2';
  }
  if ('overall_results' in value) return 'profitability-summary';
  if ('games' in value) return 'strategy-games';
  if ('teams' in value) return 'team-stats';
  return null;
}
