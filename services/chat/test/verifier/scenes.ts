import type { AnswerPart, AnswerSource } from '@app/contracts';
import * as domain from '@app/domain';
import type { Proof } from '../../src/verifier/proven.ts';

/** Facts of an answer by name, as tools return them. */
export type Scene = Readonly<Record<string, Proof>>;

export const SOURCE: AnswerSource = {
  id: 's1',
  kind: 'file',
  label: 'NFL Week 7 file, Oct 17',
  at: '2024-10-17T12:00:00.000Z',
  sampleSize: null,
  href: '/dashboard',
};

interface Game {
  readonly sport: domain.Sport;
  readonly teams: readonly [pick: string, other: string];
  readonly startsAt: string;
  readonly week: number;
  readonly line: number;
  readonly odds: number;
  readonly probability: number;
  readonly agreeing: number;
  readonly models: number;
  readonly record: readonly [won: number, lost: number];
  readonly profitCents: number;
  readonly stakeCents: number;
  readonly sportsbook: string;
}

const GAMES: readonly Game[] = [
  {
    ...{ sport: 'nfl', teams: ['Philadelphia Eagles', 'New York Giants'], startsAt: '2024-10-20T17:00:00Z' },
    ...{ week: 7, line: -3, odds: -115, probability: 0.6388, agreeing: 6, models: 8, record: [11, 14] },
    ...{ profitCents: -12_345, stakeCents: 120_000, sportsbook: 'DraftKings' },
  },
  {
    ...{
      sport: 'nfl',
      teams: ['San Francisco 49ers', 'Kansas City Chiefs'],
      startsAt: '2024-10-21T00:15:00Z',
    },
    ...{ week: 12, line: 2.5, odds: 150, probability: 0.5412, agreeing: 3, models: 5, record: [128, 96] },
    ...{ profitCents: 45_450, stakeCents: 5_000, sportsbook: 'FanDuel' },
  },
  {
    ...{ sport: 'mlb', teams: ['Boston Red Sox', 'Toronto Blue Jays'], startsAt: '2024-09-03T22:45:00Z' },
    ...{ week: 1, line: 1.5, odds: -108, probability: 0.5705, agreeing: 4, models: 4, record: [31, 22] },
    ...{ profitCents: 9_999, stakeCents: 2_500, sportsbook: 'bet365' },
  },
  {
    ...{ sport: 'mlb', teams: ['St. Louis Cardinals', 'Athletics'], startsAt: '2025-05-01T17:10:00Z' },
    ...{ week: 2, line: -1.5, odds: 104, probability: 0.4999, agreeing: 2, models: 7, record: [9, 9] },
    ...{ profitCents: -100_000, stakeCents: 7_725, sportsbook: 'BetMGM' },
  },
  {
    ...{ sport: 'cfb', teams: ['Iowa State', 'Kennesaw State'], startsAt: '2025-11-29T20:30:00Z' },
    ...{ week: 14, line: -27.5, odds: -110, probability: 0.683, agreeing: 5, models: 9, record: [58, 41] },
    ...{ profitCents: 123_456, stakeCents: 10_000, sportsbook: 'Caesars' },
  },
  {
    ...{ sport: 'cfb', teams: ['Texas A&M', 'Miami'], startsAt: '2025-08-30T19:00:00Z' },
    ...{ week: 3, line: 13, odds: 245, probability: 0.3391, agreeing: 11, models: 12, record: [3, 17] },
    ...{ profitCents: -77, stakeCents: 1_100, sportsbook: 'ESPN BET' },
  },
];

function sceneOf(game: Game): Scene {
  const { teams, startsAt, record, line, odds, probability, stakeCents, profitCents } = game;
  const [won, lost] = record;
  const bets = won + lost;
  const breakEven = odds < 0 ? -odds / (100 - odds) : 100 / (100 + odds);
  const fact = (label: string, text: string, value: number | string | null = null): Proof => ({
    label,
    text,
    value,
  });
  return {
    pick: fact('Pick', domain.shortTeamName(game.sport, teams[0]), teams[0]),
    team: fact('Team', teams[0]),
    other: fact('Opponent', teams[1]),
    line: fact('Line', domain.formatSpread(line)),
    odds: fact('Odds', domain.formatOdds(odds)),
    probability: fact('Cover probability', domain.formatProbability(probability)),
    breakEven: fact('Break-even', domain.formatProbability(breakEven)),
    edge: fact('Edge', domain.formatPoints((probability - breakEven) * 100)),
    agreeing: fact('Models that agree', domain.formatCount(game.agreeing, game.models)),
    models: fact('Models', String(game.models)),
    stake: fact('Stake', domain.formatMoney(stakeCents)),
    units: fact('Stake', domain.formatUnits(stakeCents / 2_500)),
    bankroll: fact('Bankroll', domain.formatMoneyTile(250_000)),
    profit: fact('Profit', domain.formatProfit(profitCents)),
    roi: fact('Return', domain.formatRoi(profitCents / bets / 10)),
    record: fact('Record', domain.formatRecord(won, lost)),
    bets: fact('Settled bets', String(bets)),
    winRate: fact('Win rate', domain.formatProbability(won / bets)),
    starts: fact('Start', domain.formatGameTimeWithYear(startsAt, 'America/New_York')),
    day: fact('Day', domain.formatDay(startsAt, 'America/New_York')),
    clock: fact('Time', domain.formatClock(startsAt, 'America/New_York')),
    week: fact('Week', String(game.week)),
    season: fact('Season', startsAt.slice(0, 4)),
    grade: fact('Grade', domain.formatGrade(odds < 0 ? 'A-' : 'B+')),
    sportsbook: fact('Sportsbook', game.sportsbook),
    total: fact('Total', domain.formatTotal(40 + game.week + 0.5)),
  };
}

export const SCENES: readonly Scene[] = GAMES.map(sceneOf);

/** Writes a template: `{name}` becomes the figure of a fact, `{{name}}` its text as if typed. */
export function partsOf(template: string, scene: Scene): readonly AnswerPart[] {
  const parts: AnswerPart[] = [{ kind: 'source', source: SOURCE }];
  for (const piece of template.split(/(\{\{\w+\}\}|\{\w+\})/)) {
    const name = /^\{+(\w+)\}+$/.exec(piece)?.[1];
    if (name === undefined) parts.push(textOf(piece));
    else if (piece.startsWith('{{')) parts.push(textOf(factOf(scene, name).text));
    else parts.push(figureOf(factOf(scene, name)));
  }
  return parts.filter((part) => part.kind === 'source' || part.text !== '');
}

export function factOf(scene: Scene, name: string): Proof {
  const fact = scene[name];
  if (fact === undefined) throw new Error(`no fact ${name}`);
  return fact;
}

export const textOf = (text: string): AnswerPart => ({ kind: 'text', text });
export const figureOf = ({ text, label }: Proof): AnswerPart => ({
  ...{ kind: 'figure', text, label, tone: null, source: SOURCE.id, href: null },
});
