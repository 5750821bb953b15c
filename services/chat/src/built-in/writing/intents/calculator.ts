import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { blocks, either, paragraph, say, table, when, type Text } from '../text.ts';

export async function calculator(slots: Slots, desk: Desk): Promise<Text> {
  const { line, probability, bankroll, stake } = slots;
  // What can be no price reads as a line. The tool says what is wrong with it.
  const odds = slots.odds ?? (line === undefined || probability !== undefined ? undefined : [line]);
  const found = await desk.ask('price-calculator', {
    odds: odds === undefined ? undefined : [...odds],
    probability,
    bankroll,
    stake,
  });
  return found.outcome === 'found' ? writeCalculator(found, slots) : notFound(found);
}

export function writeCalculator(found: Found<'price-calculator'>, { aspect }: Slots): Text {
  if (found.is('isSeveral')) return several(found);
  const order = aspect === 'kelly' ? [kelly, value] : [value, kelly];
  return either(
    paragraph(payout(found), ...order.map((write) => write(found))),
    fairPrice(found),
    breakEven(found),
  );
}

function breakEven({ facts }: Found<'price-calculator'>): Text {
  return say`At ${facts.price} you break even by winning ${facts.breakEven} of your bets. Above that you make money in the long run, below it you lose.`;
}

function value(found: Found<'price-calculator'>): Text {
  const { facts } = found;
  const sum = say`the price needs ${facts.breakEven}, which is ${facts.edge} points and an expected value of ${facts.expectedReturn} per bet.`;
  if (facts.probability === undefined || facts.price === undefined || sum.length === 0) return [];
  return found.is('isValue')
    ? say`${facts.probability} at ${facts.price} is worth a bet: ${sum}`
    : say`${facts.probability} at ${facts.price} is not worth a bet: ${sum}`;
}

function kelly(found: Found<'price-calculator'>): Text {
  const { facts } = found;
  if (facts.expectedReturn === undefined) return [];
  if (found.is('isNoValue')) return say`Kelly stakes nothing there, so it is always a pass.`;
  const whose = found.is('isAskedBankroll') ? say`the bankroll you named` : say`your bankroll`;
  return paragraph(
    say`Quarter Kelly is ${facts.quarterKelly} of the bankroll.`,
    say`For ${whose} of ${facts.bankroll} that is ${facts.kellyStake}.`,
    say`Full Kelly would be ${facts.fullKelly}, which swings too hard for a probability that is only an estimate.`,
  );
}

function payout({ facts }: Found<'price-calculator'>): Text {
  const won = either(
    say`${facts.amount} at ${facts.price} wins ${facts.winProfit}, so you get ${facts.payout} back in all.`,
    say`${facts.amount} at ${facts.price} wins ${facts.winProfit}.`,
  );
  if (won.length === 0 || facts.probability !== undefined) return won;
  return paragraph(won, say`To break even at that price, ${facts.breakEven} of such bets must win.`);
}

function fairPrice({ facts }: Found<'price-calculator'>): Text {
  if (facts.price !== undefined) return [];
  return say`The fair price of ${facts.probability} is ${facts.fairPrice}. Only a better price than that is worth a bet.`;
}

function several(found: Found<'price-calculator'>): Text {
  const { facts } = found;
  const rows = found.rows('prices');
  const [first, second] = rows;
  return blocks(
    paragraph(
      say`${first?.price} needs ${first?.breakEven} to break even, and ${second?.price} needs ${second?.breakEven}.`,
      say`The difference is ${facts.breakEvenGap} points, on every bet.`,
      when(facts.breakEvenGap !== undefined, say`It looks small, but it adds up over a season.`),
    ),
    table(rows, [
      { head: 'Price', cell: ({ price }) => price },
      { head: 'Break-even', cell: ({ breakEven: percent }) => percent },
      { head: 'Edge', cell: ({ edge }) => edge },
      { head: 'Expected value', cell: ({ expectedReturn }) => expectedReturn },
      { head: 'Quarter Kelly', cell: ({ quarterKelly }) => quarterKelly },
      { head: 'A win pays', cell: ({ winProfit }) => winProfit },
    ]),
  );
}
