import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { pickTable, replayNote, type PickRow } from '../picks.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';
import { bestPicks } from './best-picks.ts';

const MAX_GAMES = 6;

export async function comparePicks(slots: Slots, desk: Desk): Promise<Text> {
  const { games = [], teams = [], sport } = slots;
  const compared =
    games.length > 1
      ? games.map((game) => ({ sport: game.sport, gameId: game.gameId }))
      : teams.map((team) => ({ sport, team }));
  // Without two games to compare, the slate in order of value is the closest answer.
  if (compared.length < 2) return bestPicks({ ...slots, aspect: 'biggest-edge' }, desk);
  const found = await desk.ask('compare-picks', { games: compared.slice(0, MAX_GAMES) });
  return found.outcome === 'found' ? writeComparePicks(found, slots) : notFound(found);
}

function writeComparePicks(found: Found<'compare-picks'>, { aspect, teams = [] }: Slots): Text {
  const { facts } = found;
  const rows = found.rows('picks');
  const [best] = rows;
  return blocks(
    paragraph(
      when(
        aspect === 'winner' && !rows.some((row) => isBetween(row, teams)),
        say`They don't play each other there, so here are their own games.`,
      ),
      verdict(found),
      when(
        best?.stake !== undefined,
        say`The models give it ${best?.probability}, and the price needs ${best?.breakEven}.`,
      ),
      when(
        found.is('isLikelierOther'),
        say`The likelier pick is ${facts.likelier}, but the price takes that away.`,
      ),
    ),
    pickTable(rows),
    replayNote(found.is('isReplay')),
  );
}

const isBetween = ({ homeTeam, awayTeam }: PickRow, teams: readonly string[]): boolean =>
  teams.every((team) => team === homeTeam?.value || team === awayTeam?.value);

function verdict(found: Found<'compare-picks'>): Text {
  const { facts } = found;
  if (found.is('isAllBegun'))
    return paragraph(
      say`None of them can be bet on anymore.`,
      say`By value, the better pick was ${facts.better}.`,
    );
  if (found.is('isOneOpen'))
    return found.is('isOneBet')
      ? say`The only one that can still be bet on is ${facts.better}, and it is a bet.`
      : say`The only one that can still be bet on is ${facts.better}, but it is a pass.`;
  if (found.is('isEqual')) return say`By value, they are equal: the same expected return.`;
  const gap = either(
    say`By value, the better pick is ${facts.better}, by ${facts.edgeGap} points of edge`,
    say`By value, the better pick is ${facts.better}`,
    say`Neither has a price to compare by`,
  );
  if (found.is('isAllPass')) return say`${gap}, but none of them is a bet: each is a pass.`;
  return found.is('isOneBet') ? say`${gap}, and it is the only one that is a bet.` : say`${gap}.`;
}
