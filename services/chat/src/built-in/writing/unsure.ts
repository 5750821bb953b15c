import type { Intent, Option } from '../understood.ts';
import { blocks, bullets, either, say, type Text } from './text.ts';

/** What is asked, for each intent, with words that are understood as it. */
const MEANINGS: Readonly<Record<Intent, Text>> = {
  'best-picks': say`The picks: “best picks this week”`,
  'why-pick': say`Why a pick is made: “why this pick?” or “why” with the name of the team`,
  'model-confidence': say`How sure the models are: “how sure are the models?” with the name of the team`,
  'compare-picks': say`Which of several picks is better: “compare” with the names of both teams`,
  stake: say`Your stake: “how much should I bet?” with the name of the team`,
  'price-check': say`Whether a price is still good: “still good?” with the team and the price you see`,
  calculator: say`A calculation with a price: “break-even” with the price`,
  'own-record': say`Your own record: “my record”`,
  'own-luck': say`Whether your record is more than luck: “am I just lucky?”`,
  'closing-line': say`Your closing-line value: “am I beating the closing line?”`,
  'system-record': say`The record of the system: “how has the system done in baseball?”`,
  definition: say`What a word means: “what is a push?”`,
  help: say`How to do something here: “how do I import my bets?”`,
  capabilities: say`What you can ask me: “what can you do?”`,
  chasing: say`Limits and help: “I can't stop betting”`,
};

/** More exactly where the aspect is another question. */
const ASPECT_MEANINGS: Readonly<Record<string, Text>> = {
  'best-picks/underdogs': say`The underdogs among the picks: “underdogs this week”`,
  'best-picks/biggest-edge': say`The pick with the largest edge: “biggest edge”`,
  'best-picks/count': say`How many picks there are: “how many picks this week?”`,
  'why-pick/grade': say`Why a pick has its grade: “why this grade?”`,
  'why-pick/tier': say`Why a pick is in its tier: “why this tier?”`,
  'why-pick/no-bet': say`Why a game is no bet: “why no bet?”`,
  'why-pick/winner': say`Who wins the game: “who wins straight up?”`,
  'stake/limit': say`Your limit per bet: “what is my limit?”`,
  'stake/unit': say`Your unit: “how big is my unit?”`,
  'stake/all': say`The stakes of all picks: “total stake on all NFL picks”`,
  'stake/why': say`Where your stake comes from: “why that stake?”`,
  'price-check/worst-price': say`The worst price to take: “worst price?”`,
  'price-check/payout': say`What a bet pays: “what does my bet win?” with the amount`,
  'own-record/tier': say`Your record by tier: “my record by tier”`,
  'own-record/type': say`Your record by type of bet: “spreads or moneylines?”`,
  'own-record/day': say`Your best day: “my best day”`,
  'own-record/streak': say`Your streak: “am I on a streak?”`,
  'own-record/units': say`Your profit in units: “how many units am I up?”`,
  'own-record/recent': say`Your newest bets: “my last bets”`,
  'own-record/pending': say`Your open bets: “my open bets”`,
  'own-record/vs-system': say`You against the system: “am I beating the system?”`,
  'own-record/this-game': say`Your bets on this game: “did I bet this game?”`,
  'system-record/tier': say`The record of the system by tier: “which NFL tier is best?”`,
  'system-record/streak': say`The streak of the system: “is the system on a streak?”`,
  'system-record/luck': say`Whether the record of the system is luck: “is the system just lucky?”`,
};

/** Asks which of several questions is meant. */
export function writeUnsure(options: readonly Option[]): Text {
  const meanings = options.map(({ intent, aspect, by }) =>
    either(ASPECT_MEANINGS[`${intent}/${aspect ?? by ?? ''}`] ?? [], MEANINGS[intent]),
  );
  const different = meanings.filter((meaning, index) => meanings.indexOf(meaning) === index);
  return blocks(say`I didn't understand that fully. Do you want to ask about:`, bullets(different));
}
