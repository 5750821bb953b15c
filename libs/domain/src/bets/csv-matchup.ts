/** Which team a column with both teams names first; 'by-sign': the away team before an @, the home team before a vs. */
export type TeamOrder = 'away-first' | 'home-first' | 'by-sign';

/** What can stand between two teams, the surest first. */
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

/** Both teams of a cell such as 'Eagles @ Bills', 'Eagles at Bills' or 'Bills vs. Eagles'; null when it is not split once. */
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

/** What the cells of a column are split at, each sign once, and how many of them are. */
export function matchupSigns(texts: readonly string[]): {
  readonly signs: readonly Sign[];
  readonly split: number;
} {
  const found = texts.flatMap((text) => splitMatchup(text, 'by-sign') ?? []);
  return { signs: [...new Set(found.map(({ sign }) => sign))], split: found.length };
}

/** The order that the signs of a column stand for; each its own where a file mixes them. */
export function guessTeamOrder(texts: readonly string[]): TeamOrder {
  const { signs } = matchupSigns(texts);
  if (!signs.includes('vs')) return 'away-first';
  return signs.length === 1 ? 'home-first' : 'by-sign';
}
