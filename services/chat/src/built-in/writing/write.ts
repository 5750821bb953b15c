import type { World } from '../understanding/world.ts';
import type { Asked, Intent, Slots, Understood } from '../understood.ts';
import { covering } from './covering.ts';
import type { Desk } from './desk.ts';
import { bestPicks } from './intents/best-picks.ts';
import { calculator } from './intents/calculator.ts';
import { closingLine } from './intents/closing-line.ts';
import { comparePicks } from './intents/compare-picks.ts';
import { cannot, capabilities, chasing, definition, help } from './intents/explaining.ts';
import { modelConfidence } from './intents/model-confidence.ts';
import { ownLuck } from './intents/own-luck.ts';
import { ownRecord } from './intents/own-record.ts';
import { priceCheck } from './intents/price-check.ts';
import { stake } from './intents/stake.ts';
import { systemRecord } from './intents/system-record.ts';
import { unavailable, unclearTeams } from './intents/unavailable.ts';
import { whyPick } from './intents/why-pick.ts';
import { LEFT_OUT } from './left-out.ts';
import { blocks, say, type Text } from './text.ts';
import { longer, perSport } from './times.ts';
import { writeAsked, writeBoth, writeUnsure } from './unsure.ts';

type Write = (slots: Slots, desk: Desk) => Promise<Text>;

const WRITERS: Readonly<Record<Intent, Write>> = {
  'best-picks': bestPicks,
  'why-pick': whyPick,
  'model-confidence': modelConfidence,
  'compare-picks': comparePicks,
  stake,
  'price-check': priceCheck,
  calculator,
  'own-record': ownRecord,
  'own-luck': ownLuck,
  'closing-line': closingLine,
  'system-record': systemRecord,
  definition,
  help,
  capabilities,
  chasing,
};

/** Calls the tools that a question needs, and writes the answer from what they found. */
export async function write(understood: Understood, desk: Desk, world: World): Promise<Text> {
  if (understood.kind === 'unsure') return writeUnsure(understood.options);
  if (understood.kind === 'both') {
    const one = covering(understood.readings);
    if (one !== null) return writeOne(one, desk, world);
    const texts = await Promise.all(understood.readings.map((reading) => writeOne(reading, desk, world)));
    const readings = understood.readings.map((reading, index) => [reading, texts[index] ?? []] as const);
    return understood.areBothAsked === true ? writeAsked(readings) : writeBoth(readings);
  }
  return understood.kind === 'intent' ? writeOne(understood, desk, world) : cannot(understood.kind, desk);
}

async function writeOne(asked: Asked, desk: Desk, world: World): Promise<Text> {
  const noting = notingDesk(desk);
  const text = await writeAnswer(asked, noting.desk, world);
  // What isn't found lacks more than this part.
  return asked.leftOut !== undefined && noting.hasFound() ? blocks(LEFT_OUT[asked.leftOut], text) : text;
}

async function writeAnswer({ intent, slots }: Asked, desk: Desk, world: World): Promise<Text> {
  // Someone who chases losses gets help, whatever else the message names.
  if (intent === 'chasing') return chasing(slots, desk);
  if (slots.unavailable !== undefined) return unavailable(slots, desk);
  if (slots.unclearTeams !== undefined) return unclearTeams(slots, desk);
  const { text, hasFound } = await writeTimed({ intent, slots }, desk, world);
  const wider = hasFound ? [] : await ofLonger({ intent, slots }, desk, world);
  return text.length > 0 ? blocks(text, wider) : cannot('not-understood', desk);
}

interface Written {
  readonly text: Text;
  readonly hasFound: boolean;
}

async function writeTimed({ intent, slots }: Asked, desk: Desk, world: World): Promise<Written> {
  const timed = perSport(intent, slots, world);
  const written = await Promise.all(
    (timed.length > 0 ? timed : [slots]).map(async (one): Promise<Written> => {
      const noting = notingDesk(desk);
      return { text: await WRITERS[intent](one, noting.desk), hasFound: noting.hasFound() };
    }),
  );
  // A sport without anything is only named where no sport has something.
  const found = written.filter(({ hasFound }) => hasFound);
  const texts = (found.length > 0 ? found : written).map((one) => one.text);
  return { text: blocks(...texts), hasFound: found.length > 0 };
}

/** What there is for a longer time; nothing when there is nothing either. */
async function ofLonger({ intent, slots }: Asked, desk: Desk, world: World): Promise<Text> {
  const wider = longer(intent, slots);
  if (wider === null) return [];
  const { text, hasFound } = await writeTimed({ intent, slots: wider }, desk, world);
  if (!hasFound) return ofLonger({ intent, slots: wider }, desk, world);
  const lead = intent === 'best-picks' ? say`Here are the published picks:` : say`Here is a longer period:`;
  return blocks(lead, text);
}

/** A desk that notes whether anything asked there was found. */
function notingDesk(desk: Desk): { readonly desk: Desk; hasFound(): boolean } {
  let hasFound = false;
  return {
    desk: {
      page: desk.page,
      ask: async (tool, input) => {
        const result = await desk.ask(tool, input);
        hasFound ||= result.outcome === 'found';
        return result;
      },
    },
    hasFound: () => hasFound,
  };
}
