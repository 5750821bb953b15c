/**
 * Which team a matchup column names first. 'by-sign': the away team before an @, the home team before a vs.
 */
export type TeamOrder = 'away-first' | 'home-first' | 'by-sign';

/** Separators between two teams, most reliable first. */
const SIGNS = [
  { sign: '@', pattern: / ?@ ?/ },
  { sign: 'vs', pattern: / (?:vs\.?|versus|v\.?) /i },
  { sign: 'at', pattern: / at /i },
] as const;
type Sign = (typeof SIGNS)[number]['sign'];

export interface Matchup {
  readonly awayTeam: string;
  readonly homeTeam: string;
  readonly sign: Sign;
}

/**
 * Splits a cell such as 'Eagles @ Bills', 'Eagles at Bills' or 'Bills vs. Eagles' into both teams; null
 * unless it splits exactly once.
 */
export function splitMatchup(text: string, order: TeamOrder): Matchup | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  const found = SIGNS.find(({ pattern }) => pattern.test(plain));
  if (found === undefined) return null;
  const [first = '', second = '', ...more] = plain.split(found.pattern);
  if (first === '' || second === '' || more.length > 0) return null;
  const isAwayFirst = order === 'by-sign' ? found.sign !== 'vs' : order === 'away-first';
  return {
    awayTeam: isAwayFirst ? first : second,
    homeTeam: isAwayFirst ? second : first,
    sign: found.sign,
  };
}

/** Returns the separators of a column, without duplicates, and how many cells split. */
export function matchupSigns(texts: readonly string[]): {
  readonly signs: readonly Sign[];
  readonly split: number;
} {
  const found = texts.flatMap((text) => splitMatchup(text, 'by-sign') ?? []);
  return { signs: [...new Set(found.map(({ sign }) => sign))], split: found.length };
}

/** Returns the team order implied by a column's separators, or 'by-sign' when a file mixes them. */
export function guessTeamOrder(texts: readonly string[]): TeamOrder {
  const { signs } = matchupSigns(texts);
  if (!signs.includes('vs')) return 'away-first';
  return signs.length === 1 ? 'home-first' : 'by-sign';
}
