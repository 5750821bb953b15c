import type { Slots } from '../../understood.ts';
import type { Desk, Found, Result } from '../desk.ts';
import { gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import {
  calledOff,
  closedNote,
  pickName,
  pricedPick,
  replayNote,
  stakeOf,
  valueSentence,
  type PickRow,
} from '../picks.ts';
import { blocks, bullets, either, enumeration, paragraph, say, table, when, type Text } from '../text.ts';
import { comparePicks } from './compare-picks.ts';

const MAX_ADVANTAGES = 3;

export async function whyPick(slots: Slots, desk: Desk): Promise<Text> {
  // Two teams that don't meet have no winner between them.
  if (slots.aspect === 'winner' && (slots.games?.length ?? 0) > 1) return comparePicks(slots, desk);
  const game = gameOf(slots);
  const found = await desk.ask('game-analysis', game);
  if (found.outcome !== 'found') return notFound(found);
  const { aspect, tier } = slots;
  const [stake, record] = await Promise.all([
    aspect === 'and-stake' ? desk.ask('stake-for-pick', game) : undefined,
    isWeighed(slots) ? desk.ask('system-record', { sport: slots.sport, tier }) : undefined,
  ]);
  return writeWhyPick(found, slots, { stake, record });
}

/** The record of its tier belongs to why a pick is made and why it is in that tier. */
const isWeighed = ({ aspect, tier, sport }: Slots): boolean =>
  sport !== undefined &&
  tier !== undefined &&
  (aspect === undefined || ['and-stake', 'tier'].includes(aspect));

interface Besides {
  readonly stake?: Result<'stake-for-pick'> | undefined;
  readonly record?: Result<'system-record'> | undefined;
}

export function writeWhyPick(
  found: Found<'game-analysis'>,
  { aspect }: Slots,
  { stake, record }: Besides = {},
): Text {
  if (aspect === 'quarterbacks') return quarterbacks(found);
  if (aspect === 'pitchers') return pitchers(found);
  if (aspect === 'winner') return winner(found);
  if (aspect === 'start') return start(found);
  if (found.is('hasNoPick')) return noPick(found);
  const tail = replayNote(found.is('isReplay'));
  if (aspect === 'grade') return blocks(grade(found), tail);
  if (aspect === 'tier') return blocks(tier(found), modelTable(found), tierRecord(record), tail);
  if (aspect === 'dissent') return blocks(dissentAndTier(found), modelTable(found), tail);
  const staked = paragraph(result(found), stakeSentence(found, stake));
  const isOfStake = aspect === 'and-stake';
  return blocks(
    when(isOfStake, staked),
    reasons(found),
    modelTable(found),
    advantages(found),
    when(!isOfStake, staked),
    tierRecord(record),
    tail,
  );
}

function reasons(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  const lead = found.is('isPass')
    ? either(
        say`The models lean toward ${pricedPick(facts)}, but it is a pass: ${facts.passReason}.`,
        say`The models lean toward ${pricedPick(facts)}, but it is a pass: there is no stake on it.`,
      )
    : say`The pick is ${pricedPick(facts)}.`;
  return paragraph(
    lead,
    valueSentence(found),
    say`${facts.modelsAgree} models agree.`,
    dissenters(found),
    rating(found),
    say`The file's own reason: ${facts.reason}`,
  );
}

/** How picks of this tier have gone, with how many there are. */
function tierRecord(record: Result<'system-record'> | undefined): Text {
  if (record?.outcome !== 'found') return [];
  const { facts } = record;
  return paragraph(
    either(
      say`Weigh this: ${facts.sport} ${facts.tier} picks have gone ${facts.picksRecord}, a return of ${facts.picksRoi} over ${facts.picksSettled} picks.`,
      say`Weigh this: ${facts.sport} ${facts.tier} picks have gone ${facts.picksRecord}.`,
    ),
    when(record.is('isSmallSample'), say`That is a small sample, so it proves little either way.`),
  );
}

function rating({ facts }: Found<'game-analysis'>): Text {
  return either(
    say`It is rated ${facts.tier}, grade ${facts.grade} for a composite score of ${facts.composite}.`,
    say`It is rated ${facts.tier}, grade ${facts.grade}.`,
    say`It is rated ${facts.tier}.`,
    say`It is graded ${facts.grade}.`,
  );
}

/** `Against it: SVM (47.9% for the home side).` */
export function dissenters(found: Found<'game-analysis'>): Text {
  const rows = found.rows('dissent');
  if (rows.length === 0) return [];
  const names = enumeration(
    rows.map(({ name, homeProbability, probability }) =>
      either(
        say`${name} (${homeProbability} for the home side)`,
        say`${name} (${probability})`,
        say`${name}`,
      ),
    ),
  );
  return say`Against it: ${names}.`;
}

export function modelTable(found: Found<'game-analysis'>): Text {
  return table(found.rows('models'), [
    { head: 'Model', cell: ({ name }) => name },
    { head: 'The pick', cell: ({ probability }) => probability },
    { head: 'Home side', cell: ({ homeProbability }) => homeProbability },
    { head: 'Opinion', cell: ({ opinion }) => opinion },
  ]);
}

function advantages(found: Found<'game-analysis'>): Text {
  const rows = found.rows('advantages').slice(0, MAX_ADVANTAGES);
  const items = rows.map(({ name, team, value }) =>
    either(say`${name}: ${team}, ${value}`, say`${name}: ${team}`),
  );
  return items.length === 0 ? [] : blocks(say`Where the matchup favors a side:`, bullets(items));
}

function grade(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    either(
      say`${pickName(facts)} is graded ${facts.grade} for a composite score of ${facts.composite}, which ranks ${facts.rank} in its slate.`,
      say`${pickName(facts)} is graded ${facts.grade} for a composite score of ${facts.composite}.`,
      say`${pickName(facts)} is graded ${facts.grade}. The file has no composite score for it.`,
      say`The file has no grade for this pick.`,
    ),
    valueSentence(found),
    say`${facts.modelsAgree} models agree with the pick.`,
    say`A grade ranks the picks of a slate. It doesn't make one safe.`,
  );
}

function tier(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    say`${pickName(facts)} is rated ${facts.tier}.`,
    valueSentence(found),
    say`${facts.modelsAgree} models agree.`,
    dissenters(found),
    say`The file's own reason: ${facts.reason}`,
  );
}

function dissentAndTier(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    say`The tier follows all models together: they give ${pickName(facts)} a ${facts.probability} chance, and ${facts.modelsAgree} of them agree.`,
    either(dissenters(found), when(found.is('isUnanimous'), say`No model disagrees.`)),
    say`It is rated ${facts.tier}. A model that disagrees is a reason for care, not for another tier.`,
  );
}

function start(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  const ended = result(found);
  const off = calledOff(found);
  return paragraph(
    off.length > 0
      ? say`${off}. ${facts.game} was planned for ${facts.starts}.`
      : found.is('isFinal') || found.is('hasBegun')
        ? say`${facts.game} started ${facts.starts}.`
        : say`${facts.game} starts ${facts.starts}.`,
    ended,
    replayNote(found.is('isReplay')),
  );
}

function winner(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    either(
      when(
        found.is('isValueSide'),
        say`The value side is ${facts.winner}, not the likely winner: the models give it ${facts.winnerProbability} to win.`,
      ),
      when(
        found.is('isUnlikelyWinner'),
        say`The models give ${facts.winner} ${facts.winnerProbability} to win, so the other side is likelier.`,
      ),
      when(found.is('isCoverOnly'), expectedMargin(found)),
      say`The models expect ${facts.winner} to win the game, at ${facts.winnerProbability}.`,
      say`The models expect ${facts.winner} to win the game.`,
      say`The file names no winner for this game.`,
    ),
    when(
      found.is('isWinnerNotPick'),
      say`The pick is still ${pickName(facts)}: that side only has to cover, which the models give ${facts.probability}.`,
    ),
    when(
      found.is('isCoverOnly') && !found.is('isWinnerNotPick'),
      say`The pick is ${pickName(facts)}, which the models give ${facts.probability} to cover.`,
    ),
    when(found.is('isCoverOnly'), COVER_ONLY),
    result(found),
    replayNote(found.is('isReplay')),
  );
}

const COVER_ONLY = say`The published file gives chances to cover, not to win.`;

const expectedMargin = ({ facts }: Found<'game-analysis'>): Text =>
  say`The models expect ${facts.winner} to win by ${facts.expectedMargin} points.`;

/** Who is expected to win, beside a chance that is only one to cover. */
export function winBesideCover(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  if (found.is('isCoverOnly')) return paragraph(expectedMargin(found), COVER_ONLY);
  return when(
    found.is('isSpread'),
    say`To win the game, they give ${facts.winner} ${facts.winnerProbability}.`,
  );
}

function quarterbacks({ facts }: Found<'game-analysis'>): Text {
  const rows = [
    { team: facts.awayTeam, name: facts.awayQuarterback, rating: facts.awayQuarterbackRating },
    { team: facts.homeTeam, name: facts.homeQuarterback, rating: facts.homeQuarterbackRating },
  ].filter(({ name }) => name !== undefined);
  if (rows.length === 0) return say`The file names no quarterbacks for ${facts.game}.`;
  return blocks(
    say`The quarterbacks of ${facts.game}, as the file has them:`,
    table(rows, [
      { head: 'Team', cell: ({ team }) => team },
      { head: 'Quarterback', cell: ({ name }) => name },
      { head: 'QBR', cell: ({ rating: value }) => value },
    ]),
    say`The file was written before the game. It doesn't know of injuries since.`,
  );
}

function pitchers({ facts }: Found<'game-analysis'>): Text {
  const rows = [
    { team: facts.awayTeam, name: facts.awayPitcher, fip: facts.awayPitcherFip, era: facts.awayPitcherEra },
    { team: facts.homeTeam, name: facts.homePitcher, fip: facts.homePitcherFip, era: facts.homePitcherEra },
  ].filter(({ name }) => name !== undefined);
  if (rows.length === 0) return say`The file names no starting pitchers for ${facts.game}.`;
  return blocks(
    say`The starters of ${facts.game}, as the file has them:`,
    table(rows, [
      { head: 'Team', cell: ({ team }) => team },
      { head: 'Starter', cell: ({ name }) => name },
      { head: 'FIP', cell: ({ fip }) => fip },
      { head: 'ERA', cell: ({ era }) => era },
    ]),
    say`The file was written before the game. It doesn't know of late changes.`,
  );
}

export function noPick({ facts }: { readonly facts: Pick<PickRow, 'game'> }): Text {
  return either(
    say`The file has no pick for ${facts.game}, so there is nothing to bet or to explain.`,
    say`The file has no pick for this game, so there is nothing to bet or to explain.`,
  );
}

/** How it ended, once it has. */
export function result({ facts }: Found<'game-analysis'>): Text {
  return paragraph(
    say`Final score: ${facts.awayTeam} ${facts.awayScore}, ${facts.homeTeam} ${facts.homeScore}.`,
    say`Result of the pick: ${facts.outcome}.`,
  );
}

function stakeSentence(found: Found<'game-analysis'>, stake: Result<'stake-for-pick'> | undefined): Text {
  if (found.is('hasBegun') || found.is('isFinal')) return when(!found.is('isFinal'), closedNote(found));
  if (found.is('isPass')) return [];
  if (stake?.outcome === 'found')
    return paragraph(
      say`Your stake is ${stakeOf(stake.facts)}: ${stake.facts.why}.`,
      when(!stake.is('isCappedByLimit'), say`Your limit is ${stake.facts.limit} per bet.`),
    );
  return say`Your stake is ${stakeOf(found.facts)}.`;
}
