import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { isTimed, OF_ALL_TIME } from '../times.ts';
import { blocks, bullets, either, paragraph, say, when, type Text } from '../text.ts';

export async function closingLine(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, games, teams } = slots;
  const found = await desk.ask('closing-line-value', {
    sport,
    of: aspect === 'system' ? 'system' : 'own',
    ...(aspect === 'one-bet' ? { gameId: games?.[0]?.gameId, team: teams?.[0] } : {}),
  });
  return found.outcome === 'found'
    ? blocks(writeClosingLine(found), when(isTimed(slots), OF_ALL_TIME))
    : notFound(found, say`It takes a bet logged before the start and a known closing line.`);
}

export function writeClosingLine(found: Found<'closing-line-value'>): Text {
  if (found.is('isOneBet')) return oneBet(found);
  return blocks(
    paragraph(verdict(found), points(found), price(found), sample(found)),
    leftOut(found),
    when(found.is('isReplay'), say`These games are a replay of a past season.`),
  );
}

function verdict(found: Found<'closing-line-value'>): Text {
  const { sport } = found.facts;
  const where = sport === undefined ? [] : say` in ${sport}`;
  const [beats, is] = found.is('isSystem')
    ? [say`The system beats`, say`The system is`]
    : [say`You beat`, say`You are`];
  if (found.is('isBeatingClose')) return say`Yes. ${beats} the close${where} so far.`;
  if (found.is('isBehindClose')) return say`No. ${is} behind the close${where} so far.`;
  return when(
    found.facts.meanPoints !== undefined || found.facts.meanPrice !== undefined,
    say`${is} level with the close${where} so far.`,
  );
}

function points({ facts }: Found<'closing-line-value'>): Text {
  return either(
    say`The average is ${facts.meanPoints} points over ${facts.pointsBets} bets, and ${facts.beatPercent} of them beat the close.`,
    say`${facts.beatPercent} beat the close.`,
  );
}

function price({ facts }: Found<'closing-line-value'>): Text {
  return say`The average is ${facts.meanPrice} in price over ${facts.priceBets} bets.`;
}

function sample(found: Found<'closing-line-value'>): Text {
  return when(
    found.is('isSmallSample'),
    say`That is a small sample. Beating the close over many bets is a better sign of skill than a win rate.`,
  );
}

function leftOut({ facts }: Found<'closing-line-value'>): Text {
  const reasons = [
    say`${facts.leftOutLate} logged after the start`,
    say`${facts.leftOutEstimated} at estimated odds`,
    say`${facts.leftOutUnknown} at unknown odds`,
  ].filter((reason) => reason.length > 0);
  return reasons.length === 0 ? [] : blocks(say`Left out:`, bullets(reasons));
}

function oneBet({ facts }: Found<'closing-line-value'>): Text {
  const bet = either(say`${facts.pick} ${facts.line}`, say`${facts.pick}`, say`your bet`);
  const close = either(say`${facts.closingLine}`, say`${facts.closingPrice}`);
  return either(
    say`${facts.points} points: you took ${bet}, and the line closed at ${close}.`,
    say`${facts.priceValue} in price: you took ${bet} at ${facts.price}, and it closed at ${close}.`,
    say`The closing line of ${bet} isn't known, so it has no closing-line value.`,
  );
}
