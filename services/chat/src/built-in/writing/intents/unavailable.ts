import type { Slots, Unavailable } from '../../understood.ts';
import type { Desk, Found, Result } from '../desk.ts';
import { gameOf } from '../inputs.ts';
import { calledOff, pickName } from '../picks.ts';
import { blocks, either, enumeration, paragraph, say, when, type Text } from '../text.ts';
import { result } from './why-pick.ts';

const MAX_MEANT = 4;

/** Says that we don't have what is asked for, and what we have instead. */
export async function unavailable(slots: Slots, desk: Desk): Promise<Text> {
  const topic = slots.unavailable;
  if (topic === 'other-sport' || topic === 'unknown-team') {
    const [found, offered] = await Promise.all([
      desk.ask('slate-picks', topic === 'other-sport' ? { sport: slots.otherSport } : {}),
      desk.ask('capabilities', {}),
    ]);
    return writeUncovered(topic, found, offered);
  }
  const bare = topic && WITHOUT_GAME[topic];
  if (bare !== undefined) return paragraph(bare, await coveredSports(desk));
  const found = await desk.ask('game-analysis', gameOf(slots));
  return writeUnavailable(topic, found);
}

/** About no game of the files. */
const WITHOUT_GAME: Readonly<Partial<Record<Unavailable, Text>>> = {
  futures: say`We don't have futures: no champions, no awards, no division winners. The models only pick single games.`,
  'live-betting': say`We don't have live bets or picks for a part of a game. Every pick is for the whole game and is published before it starts.`,
};

const LACKS: Readonly<
  Record<Exclude<Unavailable, 'other-sport' | 'unknown-team' | 'score' | 'futures' | 'live-betting'>, Text>
> = {
  injuries: say`We don't have injury reports. The files hold the models' figures and the lines, and don't say who plays.`,
  lineups: say`We don't have lineups. The files hold the models' figures and the lines, and don't say who plays.`,
  weather: say`We don't have weather. The files hold the models' figures and the lines, and no forecast.`,
  props: say`We don't have player props. The models only pick sides: the spread in football, the winner in baseball.`,
  'total-pick': say`We don't have a pick on the total. The models only pick sides.`,
  public: say`We don't have how other people bet: no public splits and no sharp money. The files hold the models' figures and the lines.`,
  'other-books': say`We don't have the prices of other sportsbooks, only the one in the file.`,
};

export function writeUnavailable(topic: Slots['unavailable'], found: Result<'game-analysis'>): Text {
  if (topic === undefined || topic === 'other-sport' || topic === 'unknown-team')
    return say`We don't have that.`;
  if (topic === 'futures' || topic === 'live-betting') return WITHOUT_GAME[topic] ?? [];
  const game = found.outcome === 'found' ? found : undefined;
  const lacks = topic === 'score' ? score(game) : LACKS[topic];
  if (game === undefined) return lacks;
  const { facts } = game;
  const instead = {
    'total-pick': say`The published total of ${facts.game} is ${facts.total}.`,
    'other-books': paragraph(
      say`There ${pickName(facts)} is ${facts.price}.`,
      say`Bet it to ${facts.worstPrice}. Tell me the price you see, and I'll say whether it's still good.`,
    ),
    score: [],
  };
  return paragraph(lacks, topic in instead ? instead[topic as keyof typeof instead] : [], known(game, topic));
}

async function coveredSports(desk: Desk): Promise<Text> {
  const found = await desk.ask('capabilities', {});
  return found.outcome === 'found' ? say`The picks cover ${found.facts.sports}.` : [];
}

function score(game: Found<'game-analysis'> | undefined): Text {
  if (game === undefined) return say`We don't have live scores, only final results.`;
  const { facts } = game;
  if (game.is('isFinal')) return result(game);
  const off = calledOff(game);
  if (off.length > 0) return say`${off}, so there is no score.`;
  if (game.is('hasBegun'))
    return say`We don't have live scores. ${facts.game} has begun, and its result comes once it is final.`;
  return either(
    say`${facts.game} hasn't started, so there is no score. It starts ${facts.starts}.`,
    say`It hasn't started, so there is no score.`,
  );
}

function known(game: Found<'game-analysis'>, topic: Unavailable): Text {
  const { facts } = game;
  if (topic === 'other-books' || (topic === 'score' && game.is('isFinal'))) return [];
  return when(
    !game.is('hasNoPick'),
    say`What we have on ${facts.game}: the models give ${pickName(facts)} a ${facts.probability} chance.`,
  );
}

export function writeUncovered(
  topic: 'other-sport' | 'unknown-team',
  found: Result<'slate-picks'>,
  offered: Result<'capabilities'>,
): Text {
  const sports = offered.outcome === 'found' ? offered.facts.sports : undefined;
  const covered = say`The picks cover ${sports}.`;
  const reason = found.outcome === 'missing' || found.outcome === 'unclear' ? found.sentence : [];
  return topic === 'other-sport'
    ? either(
        paragraph(reason, when(reason.length > 0 && !refersTo(reason, found, 'sports'), covered)),
        paragraph(say`We don't have picks for that sport.`, covered),
      )
    : paragraph(say`I don't know that team: no published file has it.`, covered);
}

function refersTo(text: Text, found: Result<'slate-picks'>, name: string): boolean {
  const fact = found.outcome === 'found' ? undefined : found.facts[name];
  return fact !== undefined && text.some((draft) => 'ref' in draft && draft.ref === fact.ref);
}

/** Asks which of several teams is meant. */
export async function unclearTeams({ unclearTeams: meant = [] }: Slots, desk: Desk): Promise<Text> {
  const found = await Promise.all(meant.slice(0, MAX_MEANT).map((team) => desk.ask('slate-picks', team)));
  return writeUnclearTeams(found);
}

export function writeUnclearTeams(found: readonly Result<'slate-picks'>[]): Text {
  const teams = found.flatMap((one): readonly Text[] => {
    if (one.outcome === 'found') {
      const { sport } = one.rows('picks')[0] ?? {};
      return [either(say`${one.facts.team} (${sport})`, say`${one.facts.team}`)];
    }
    const { team, sport } = one.facts;
    return [either(say`${team} (${sport})`, say`${team}`)];
  });
  const names = enumeration(teams, 'or');
  return blocks(
    names.length === 0
      ? say`I didn't understand which team you mean.`
      : say`Which team do you mean: ${names}?`,
    say`Ask again with the full name or the sport.`,
  );
}
