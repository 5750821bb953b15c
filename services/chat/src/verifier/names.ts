import { teamNames } from '@app/domain';
import { OTHER_TEAM_NAMES, SPORTSBOOKS } from './known-names.ts';
import { take, takeAll, type Claim, type Found } from './claim.ts';

/** Lower-case ones are words of their own. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'bears',
  'bills',
  'athletics',
  'nationals',
  'rays',
  'browns',
  'reds',
  'twins',
  'giants',
  'angels',
  'saints',
  'jets',
  'royals',
  'vegas',
  'cards',
  'sox',
  'la',
  'ny',
  'dc',
  'kc',
  'sf',
  'tb',
  'vols',
  'cats',
  'pack',
  'huskers',
]);

/** Names of a team or club by phrase, in lower case: its city, nickname, full and short names. */
const TEAMS_BY_PHRASE = new Map<string, Set<string>>();
const PHRASES_BY_TEAM = new Map<string, Set<string>>();

for (const sport of ['nfl', 'mlb', 'cfb'] as const)
  for (const team of teamNames(sport)) {
    const id = `${sport} ${team}`;
    const nickname = /(?:(?:Red|White|Blue) )?\S+$/.exec(team)?.[0] ?? team;
    const city = sport === 'cfb' ? '' : team.slice(0, -nickname.length).trim();
    const names = [team, ...(sport === 'cfb' ? [] : [nickname]), city, ...(OTHER_TEAM_NAMES[id] ?? [])];
    for (const name of names.filter((one) => one !== '')) {
      const phrase = name.toLowerCase();
      TEAMS_BY_PHRASE.set(phrase, (TEAMS_BY_PHRASE.get(phrase) ?? new Set()).add(id));
      PHRASES_BY_TEAM.set(id, (PHRASES_BY_TEAM.get(id) ?? new Set()).add(phrase));
    }
  }

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** The longest first: `Iowa State` is not `Iowa`. */
const byLength = (names: Iterable<string>): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => escaped(name).replaceAll(' ', String.raw`[\s-]+`))
    .join('|');

const TEAM = new RegExp(String.raw`(?<![\w&])(?:${byLength(TEAMS_BY_PHRASE.keys())})(?!\w|&\w)`, 'gi');
const SPORTSBOOK = new RegExp(String.raw`\b(?:${byLength(SPORTSBOOKS)})\b`, 'gi');
/** Colleges outside our table. */
const COLLEGE = /\b(?:\p{Lu}[\p{L}.'-]+ )+(?:State|Tech|A&M|University)(?!\p{L})/gu;
const LEADING_WORDS =
  /^(?:(?:The|And|But|If|At|For|With|On|In|So|Take|Both|Since|When|While|Against|Over) )+/;

/** Finds teams, by any of their names, and sportsbooks. */
export function findNames(text: string): Found {
  return takeAll(text, [
    (rest) => take(rest, TEAM, readTeam),
    (rest) =>
      take(rest, COLLEGE, ([said]) => {
        const key = `college:${said.replace(LEADING_WORDS, '').toLowerCase()}`;
        return { gives: [key], needs: [[key]] };
      }),
    (rest) =>
      take(rest, SPORTSBOOK, ([said]) => {
        if (/^(?:circa|fanatics|pinnacle|fliff|borgata|superbook)$/.test(said)) return null;
        const key = `sportsbook:${said.toLowerCase().replaceAll(/[\s-]+/g, '')}`;
        return { gives: [key], needs: [[key]] };
      }),
  ]);
}

/** A name that belongs to one team only proves that team's other names too. */
function readTeam([said]: RegExpExecArray): Pick<Claim, 'gives' | 'needs'> | null {
  const phrase = said.toLowerCase().replaceAll(/\s+/g, ' ');
  const known = TEAMS_BY_PHRASE.has(phrase) ? phrase : phrase.replaceAll('-', ' ');
  if (COMMON_WORDS.has(known) && said === said.toLowerCase()) return null;
  const teams = [...(TEAMS_BY_PHRASE.get(known) ?? [])];
  const [only] = teams;
  const others = teams.length === 1 && only !== undefined ? [...(PHRASES_BY_TEAM.get(only) ?? [])] : [];
  return { gives: [known, ...others].map((name) => `team:${name}`), needs: [[`team:${known}`]] };
}
