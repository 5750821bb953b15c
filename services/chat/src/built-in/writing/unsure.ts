import type { Asked, Intent, Option, Slots } from '../understood.ts';
import { blocks, bullets, say, type Text } from './text.ts';

/** What is asked, and words that are understood as it. */
type Meaning = readonly [name: Text, example: Text];

/** What is asked, for each intent, with words that are understood as it. */
const MEANINGS: Readonly<Record<Intent, Meaning>> = {
  'best-picks': [say`The picks`, say`“best picks this week”`],
  'why-pick': [say`Why a pick is made`, say`“why this pick?” or “why” with the name of the team`],
  'model-confidence': [
    say`How sure the models are`,
    say`“how sure are the models?” with the name of the team`,
  ],
  'compare-picks': [say`Which of several picks is better`, say`“compare” with the names of both teams`],
  stake: [say`Your stake`, say`“how much should I bet?” with the name of the team`],
  'price-check': [say`Whether a price is still good`, say`“still good?” with the team and the price you see`],
  calculator: [say`A calculation with a price`, say`“break-even” with the price`],
  'own-record': [say`Your own record`, say`“my record”`],
  'own-luck': [say`Whether your record is more than luck`, say`“am I just lucky?”`],
  'closing-line': [say`Your closing-line value`, say`“am I beating the closing line?”`],
  'system-record': [say`The record of the system`, say`“how has the system done in baseball?”`],
  definition: [say`What a word means`, say`“what is a push?”`],
  help: [say`How to do something here`, say`“how do I import my bets?”`],
  capabilities: [say`What you can ask me`, say`“what can you do?”`],
  chasing: [say`Limits and help`, say`“I can't stop betting”`],
};

/** More exactly where the aspect is another question. */
const ASPECT_MEANINGS: Readonly<Record<string, Meaning>> = {
  'best-picks/underdogs': [say`The underdogs among the picks`, say`“underdogs this week”`],
  'best-picks/biggest-edge': [say`The pick with the largest edge`, say`“biggest edge”`],
  'best-picks/count': [say`How many picks there are`, say`“how many picks this week?”`],
  'why-pick/grade': [say`Why a pick has its grade`, say`“why this grade?”`],
  'why-pick/tier': [say`Why a pick is in its tier`, say`“why this tier?”`],
  'why-pick/no-bet': [say`Why a game is no bet`, say`“why no bet?”`],
  'why-pick/start': [say`When a game starts`, say`“when does it start?” with the name of the team`],
  'why-pick/winner': [say`Who wins the game`, say`“who wins straight up?”`],
  'stake/limit': [say`Your limit per bet`, say`“what is my limit?”`],
  'stake/unit': [say`Your unit`, say`“how big is my unit?”`],
  'stake/all': [say`The stakes of all picks`, say`“total stake on all NFL picks”`],
  'stake/why': [say`Where your stake comes from`, say`“why that stake?”`],
  'price-check/worst-price': [say`The worst price to take`, say`“worst price?”`],
  'price-check/quote': [say`The published line and price`, say`“what's the line?” with the name of the team`],
  'price-check/payout': [say`What a bet pays`, say`“what does my bet win?” with the amount`],
  'own-record/tier': [say`Your record by tier`, say`“my record by tier”`],
  'own-record/type': [say`Your record by type of bet`, say`“spreads or moneylines?”`],
  'own-record/day': [say`Your best day`, say`“my best day”`],
  'own-record/streak': [say`Your streak`, say`“am I on a streak?”`],
  'own-record/units': [say`Your profit in units`, say`“how many units am I up?”`],
  'own-record/recent': [say`Your newest bets`, say`“my last bets”`],
  'own-record/pending': [say`Your open bets`, say`“my open bets”`],
  'own-record/vs-system': [say`You against the system`, say`“am I beating the system?”`],
  'own-record/this-game': [say`Your bets on this game`, say`“did I bet this game?”`],
  'system-record/tier': [say`The record of the system by tier`, say`“which NFL tier is best?”`],
  'system-record/streak': [say`The streak of the system`, say`“is the system on a streak?”`],
  'system-record/luck': [say`Whether the record of the system is luck`, say`“is the system just lucky?”`],
};

const meaningOf = ({ intent, aspect, by }: Option): Meaning =>
  ASPECT_MEANINGS[`${intent}/${aspect ?? by ?? ''}`] ?? MEANINGS[intent];

/** Asks which of several questions is meant. */
export function writeUnsure(options: readonly Option[]): Text {
  const meanings = options.map(meaningOf);
  const different = meanings.filter((meaning, index) => meanings.indexOf(meaning) === index);
  return blocks(
    say`I didn't understand that fully. Do you want to ask about:`,
    bullets(different.map(([name, example]) => say`${name}: ${example}`)),
  );
}

/** Answers both questions that a message may mean, each under its name. */
export function writeBoth(readings: readonly (readonly [Asked, Text])[]): Text {
  const [first, second] = readings.map(([{ intent, slots }]) => `${intent} ${slots.aspect ?? ''}`);
  if (first === second && readings.every(([{ slots }]) => slots.odds !== undefined)) {
    const sizes = new Set(readings.flatMap(([{ slots }]) => (slots.odds ?? []).map(Math.abs)));
    const lead =
      sizes.size === 1
        ? say`Your price has no plus or minus, so here are both.`
        : say`You name more than one price, so here are both.`;
    return blocks(lead, ...readings.map(([, text]) => text));
  }
  return blocks(say`I'm not sure which you mean, so here are both answers.`, ...readings.map(named));
}

/** Answers both questions of a message, under their names where those differ. */
export function writeAsked(readings: readonly (readonly [Asked, Text])[]): Text {
  const intents = new Set(readings.map(([{ intent }]) => intent));
  return blocks(...(intents.size === 1 ? readings.map(([, text]) => text) : readings.map(named)));
}

function named([{ intent, slots }, text]: readonly [Asked, Text]): Text {
  const [name] = meaningOf({ intent, ...optionOf(slots) });
  return blocks(say`**${name}**`, text);
}

function optionOf({ aspect, by }: Slots): Omit<Option, 'intent'> {
  return { ...(aspect === undefined ? {} : { aspect }), ...(by === undefined ? {} : { by }) };
}
