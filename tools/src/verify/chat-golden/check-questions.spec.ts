import { describe, expect, it } from '@jest/globals';
import {
  HTTP_ROUTES,
  importRowSchema,
  placeBetRequestSchema,
  updateProfileRequestSchema,
} from '@app/contracts';
import { easternDay, type Sport } from '@app/domain';
import * as z from 'zod/mini';
import { DemoFiles, SPORTS } from './demo-files.ts';
import { expectedText, FORMATS, leavesOf, numbersIn, sourcesOf } from './expected-text.ts';
import type { Figure, RouteValue, SeenQuestion } from './question.types.ts';
import { readMore, readScene, readSeen, readUnseen } from './read-questions.ts';
import { hasPath, readPath } from './value-path.ts';
import { isAlike, normalized } from './wordings.ts';

const KINDS = [
  ...['best-picks', 'calculator', 'capabilities', 'chasing', 'closing-line', 'compare-picks', 'definition'],
  ...['help', 'injection', 'missing-data', 'model-confidence', 'out-of-scope', 'own-luck', 'own-record'],
  ...['price-check', 'stake', 'system-record', 'why-pick'],
];
const TOOLS = [
  ...['capabilities', 'closing-line-value', 'compare-picks', 'definition', 'game-analysis', 'help-page'],
  ...['model-record', 'own-bets', 'own-breakdown', 'own-limits', 'own-summary', 'price-calculator'],
  ...['price-check', 'safer-gambling', 'slate-picks', 'stake-for-pick', 'system-record'],
];
const PAGES = ['game-analysis', 'performance', 'my-bets', 'models', 'findings'];
/** An unseen wording more alike to a seen one of its question is hardly another wording. */
const MAX_LIKENESS = 0.6;
const STANDARD_ODDS = -110;
const SPOKEN: Readonly<Record<number, string>> = {
  ...{ 0: '', 5: 'oh five', 10: 'ten', 15: 'fifteen', 20: 'twenty', 25: 'twenty five', 30: 'thirty' },
  ...{ 35: 'thirty five', 40: 'forty', 50: 'fifty', 55: 'fifty five', 60: 'sixty', 90: 'ninety' },
};

const scene = readScene();
const demo = new DemoFiles(scene);
const seen = [...readSeen().values()].flat();
const unseen = new Map([...readUnseen().values()].flat().map(({ id, wordings }) => [id, wordings]));
const more = readMore();
const all = [...seen, ...more];
const wordingsOf = ({ id, wordings }: SeenQuestion) => [...wordings, ...(unseen.get(id) ?? [])];
const figuresOf = ({ expects: { figures, oneOf = [] } }: SeenQuestion): readonly Figure[] => [
  ...figures,
  ...oneOf.flat(),
];
const leavesIn = (question: SeenQuestion): readonly RouteValue[] =>
  figuresOf(question).flatMap((figure) => sourcesOf(figure).flatMap(leavesOf));
/** Lists what is wrong, each with its question. */
const faults = (
  check: (question: SeenQuestion) => readonly string[],
  questions: readonly SeenQuestion[] = all,
): readonly string[] =>
  questions.flatMap((question) => check(question).map((fault) => `${question.id}: ${fault}`));

describe('the golden questions', () => {
  it('are at least 130, of every kind, each with its own id', () => {
    expect(seen.length).toBeGreaterThanOrEqual(130);
    expect([...readSeen().keys()]).toEqual(KINDS);
    expect([...readUnseen().keys()]).toEqual(KINDS);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect([...unseen.keys()].sort()).toEqual(seen.map(({ id }) => id).sort());
    expect(faults(({ id, kind }) => (id.startsWith(`${kind}-`) ? [] : [kind]))).toEqual([]);
  });

  it('have five wordings, and no wording twice', () => {
    const counts = faults(
      ({ id, wordings }) =>
        wordings.length === 3 && unseen.get(id)?.length === 2 ? [] : ['not three and two wordings'],
      seen,
    );
    expect(counts).toEqual([]);
    const wordings = seen.flatMap(wordingsOf).map(normalized);
    expect(wordings.filter((one, index) => one === '' || wordings.indexOf(one) !== index)).toEqual([]);
  });

  it('have unseen wordings that are no variations of seen ones', () => {
    // Whoever writes seen wordings must not read the unseen ones here.
    const close = faults(({ id, wordings }) =>
      wordings.filter((other) =>
        (unseen.get(id) ?? []).some((wording) => isAlike(wording, other, MAX_LIKENESS)),
      ),
    );
    expect(close).toEqual([]);
  });

  it('are asked on known pages by known accounts, with at most five earlier messages', () => {
    const bad = faults(({ account, page, gameId, history = [] }) => [
      ...(account in scene.accounts ? [] : [account]),
      ...(page === undefined || PAGES.includes(page) ? [] : [page]),
      ...((page === 'game-analysis') === (gameId !== undefined) ? [] : ['a game page without a game']),
      ...(history.length <= 5 && (history.at(-1)?.sender ?? 'assistant') === 'assistant' ? [] : ['history']),
    ]);
    expect(bad).toEqual([]);
  });
});

describe('the further questions', () => {
  it('are of a known kind, each with its own id and wordings', () => {
    expect(faults(({ id, kind }) => (id.startsWith(`${kind}-`) ? [] : [kind]), more)).toEqual([]);
    expect(faults(({ kind }) => (KINDS.includes(kind) ? [] : [kind]), more)).toEqual([]);
    const ids = more.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const first = new Map(seen.map(({ id, wordings }) => [id, wordings]));
    const twice = faults(({ id, wordings }) => {
      const known = [...(first.get(id) ?? []), ...(unseen.get(id) ?? []), ...wordings].map(normalized);
      return wordings.filter(
        (wording) => known.indexOf(normalized(wording)) !== known.lastIndexOf(normalized(wording)),
      );
    }, more);
    expect(twice).toEqual([]);
  });
});

describe('the demo data', () => {
  const idsOf = ({ gameId, expects: { slots } }: SeenQuestion): readonly string[] =>
    [gameId, slots['gameId'], ...((slots['gameIds'] as string[] | undefined) ?? [])].filter(
      (id): id is string => typeof id === 'string',
    );
  const known = new Set(SPORTS.flatMap((sport) => demo.allGames(sport).map(({ id }) => id)));

  it('has the games and teams of the questions', () => {
    expect(faults((question) => idsOf(question).filter((id) => !known.has(id)))).toEqual([]);
    const strangers = faults(({ expects: { slots } }) => {
      const team = slots['team'];
      return typeof team === 'string' && !SPORTS.some((sport) => demo.hasTeam(sport, team)) ? [team] : [];
    });
    expect(strangers).toEqual([]);
  });

  it('lacks what is said to be missing', () => {
    const present = faults(({ expects: { missing, outcome } }) => {
      if (missing === undefined) return [];
      const sport = SPORTS.find((name) => name === missing.sport);
      if (outcome !== 'missing') return ['something missing is not said to be'];
      return sport !== undefined && demo.hasGame(sport, missing) ? [JSON.stringify(missing)] : [];
    });
    expect(present).toEqual([]);
  });

  it('takes the profiles and bets of the scene', () => {
    for (const { profile } of Object.values(scene.accounts))
      expect(z.safeParse(updateProfileRequestSchema, profile).error?.issues).toBeUndefined();
    for (const step of scene.steps) {
      if (step.do === 'replay-next') continue;
      const schema = step.do === 'place-bets' ? placeBetRequestSchema : importRowSchema;
      const limit = scene.accounts[step.account]?.maxStakeCents ?? Infinity;
      for (const bet of step.bets) {
        expect(z.safeParse(schema, bet).error?.issues).toBeUndefined();
        const { betAmount, stakeCents, gameDate, sport, ...rest } = bet as Readonly<Record<string, unknown>>;
        expect(Number(stakeCents ?? Number(betAmount) * 100)).toBeLessThanOrEqual(limit);
        const found = demo
          .allGames(String(sport).toLowerCase() as Sport)
          .filter(({ id, startsAt }) => id === rest['gameId'] || easternDay(startsAt) === gameDate)
          .find(
            ({ home_team: home, away_team: away }) => home === rest['homeTeam'] && away === rest['awayTeam'],
          );
        expect([rest, found?.id]).toEqual([rest, expect.any(String)]);
      }
    }
  });
});

describe('the expectations', () => {
  it('name known tools, formats and enough to judge an answer', () => {
    const bad = faults((question) => {
      const { tools, mustSay = [], oneOf } = question.expects;
      return [
        ...tools.filter((tool) => !TOOLS.includes(tool)),
        ...figuresOf(question).flatMap(({ as }) => (as in FORMATS ? [] : [as])),
        ...(figuresOf(question).length + mustSay.length > 0 ? [] : ['nothing is expected']),
        ...((oneOf ?? [[]]).length > 0 ? [] : ['an empty choice']),
      ];
    });
    expect(bad).toEqual([]);
  });

  it('hold no number that the question does not', () => {
    const typed = faults((question) => {
      const { slots, mustSay = [] } = question.expects;
      const asked = Object.values(slots).flat();
      return [
        ...figuresOf(question)
          .flatMap((figure) => sourcesOf(figure).flatMap(numbersIn))
          .filter((value) => value !== STANDARD_ODDS && !asked.includes(value))
          .map(String),
        ...mustSay.flat().filter((word) => /[1-9]/.test(word)),
      ];
    });
    expect(typed).toEqual([]);
  });

  it('rest on prices that every wording names', () => {
    const unnamed = faults((question) => {
      const { odds = [] } = question.expects.slots as { readonly odds?: number | readonly number[] };
      return [odds]
        .flat()
        .flatMap((price) => wordingsOf(question).filter((wording) => !namesPrice(wording, Math.abs(price))));
    });
    expect(unnamed).toEqual([]);
  });

  it('refer to existing routes and values', () => {
    expect(faults((question) => leavesIn(question).flatMap(routeFaults))).toEqual([]);
  });

  it('are figures wherever the demo files hold them', () => {
    const unread = faults((question) =>
      figuresOf(question).flatMap((figure) => {
        try {
          const isKnown = sourcesOf(figure)
            .flatMap(leavesOf)
            .every(({ route }) => documentOf(question, route) !== null);
          if (!isKnown) return [];
          return expectedText(figure, (route) => documentOf(question, route)).includes('–') &&
            figure.as !== 'formatRecord'
            ? [`${figure.label} is missing`]
            : [];
        } catch (error) {
          return [`${figure.label}: ${String(error)}`];
        }
      }),
    );
    expect(unread).toEqual([]);
  });
});

/** Whether a wording has a price in digits, or as a person says it: "one ten", "a buck twenty", "two hundred", "even money". */
function namesPrice(wording: string, price: number): boolean {
  if (wording.includes(String(price))) return true;
  const said = wording.toLowerCase().replaceAll('-', ' ');
  if (price === 100 && /\beven(?: money)?\b/.test(said)) return true;
  const hundreds = price === 200 ? 'two hundred' : price < 200 ? '(?:one|buck)' : 'two';
  const rest = SPOKEN[price % 100];
  return rest !== undefined && new RegExp(`${hundreds}(?: hundred)?(?: and)? ?${rest}\\b`).test(said);
}

/** Returns a published file or the asker's own settings; null for what only the running product knows. */
function documentOf({ account }: SeenQuestion, route: string): unknown {
  const { profile, maxStakeCents = null } = scene.accounts[account] ?? {};
  if (route === '/api/profile') return { data: profile };
  if (route === '/api/bets/limit') return { data: { maxStakeCents } };
  return route.startsWith('/static/') ? demo.find(route) : null;
}

/** Schemas are slow to convert, and many figures share a route. */
const schemas = new Map<string, unknown>();

function routeFaults({ route, path }: RouteValue): readonly string[] {
  const { pathname, searchParams } = new URL(route, 'http://localhost');
  const found = HTTP_ROUTES.find(
    (one) =>
      one.method === 'GET' && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  if (found === undefined) return [`no route ${route}`];
  if (pathname.startsWith('/static/')) {
    const file = demo.find(pathname);
    if (file === null) return [`not published: ${route}`];
    return readPath(file, path).length > 0 ? [] : [`no ${path} in ${route}`];
  }
  const query = Object.fromEntries(searchParams);
  const names = Object.keys(found.query?.shape ?? {});
  const unknown = Object.keys(query).filter((name) => !names.includes(name));
  if (unknown.length > 0 || (found.query && !z.safeParse(found.query, query).success))
    return [`the query of ${route}`];
  const schema = found.responses[200]?.schema;
  if (schema === undefined) return [`no answer of ${route}`];
  const json = schemas.get(found.path) ?? z.toJSONSchema(schema, { unrepresentable: 'any' });
  schemas.set(found.path, json);
  return hasPath(json, path) ? [] : [`no ${path} in ${route}`];
}
