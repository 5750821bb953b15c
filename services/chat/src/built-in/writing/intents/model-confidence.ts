import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import { pickName, replayNote } from '../picks.ts';
import { blocks, either, paragraph, say, table, when, type Text } from '../text.ts';
import { dissenters, modelTable, noPick, winBesideCover } from './why-pick.ts';

export async function modelConfidence(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, season, tier } = slots;
  if (aspect === 'best-model') {
    const record = await desk.ask('system-record', { sport, season });
    return record.outcome === 'found' ? writeBestModel(record) : notFound(record);
  }
  if (aspect === 'calibration') {
    const record = await desk.ask('model-record', { sport, season, tier });
    return record.outcome === 'found' ? writeCalibration(record) : notFound(record);
  }
  const found = await desk.ask('game-analysis', { ...gameOf(slots), model: slots.model });
  return found.outcome === 'found' ? writeModelConfidence(found, slots) : notFound(found);
}

export function writeModelConfidence(found: Found<'game-analysis'>, { aspect, model }: Slots): Text {
  if (found.is('hasNoPick')) return noPick(found);
  const tail = replayNote(found.is('isReplay'));
  if (model !== undefined)
    return blocks(oneModel(found), when(found.is('isUnknownModel'), modelTable(found)), tail);
  const lead = {
    dissent: () => either(dissent(found), overall(found)),
    highest: () => either(highest(found), overall(found)),
    lowest: () => either(lowest(found), overall(found)),
    range: () => either(range(found), overall(found)),
  };
  const isOfGame = aspect !== undefined && aspect in lead;
  const write = isOfGame ? lead[aspect as keyof typeof lead] : () => overall(found);
  return blocks(write(), modelTable(found), tail);
}

function overall(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    found.is('isSpread')
      ? say`The models give ${pickName(facts)} a ${facts.probability} chance to cover.`
      : say`The models give ${pickName(facts)} a ${facts.probability} chance.`,
    winBesideCover(found),
    either(
      say`${facts.modelsAgree} agree.`,
      when(found.is('hasNoModels'), say`The file doesn't list this game's models one by one.`),
    ),
    dissenters(found),
    spread(found),
    either(
      say`The price needs ${facts.breakEven}, so the edge is ${facts.edge} points. Even a good pick loses often.`,
      say`Even a good pick loses often.`,
    ),
  );
}

function spread({ facts }: Found<'game-analysis'>): Text {
  return say`They range from ${facts.lowestProbability} (${facts.lowestModel}) to ${facts.highestProbability} (${facts.highestModel}).`;
}

function dissent(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  if (found.is('isUnanimous'))
    return say`None disagree: ${facts.modelsAgree} models are on ${pickName(facts)}.`;
  return paragraph(
    dissenters(found),
    say`${facts.modelsAgree} models are on ${pickName(facts)}, which gets ${facts.probability} overall.`,
  );
}

function highest({ facts }: Found<'game-analysis'>): Text {
  return paragraph(
    say`${facts.highestModel} is highest on ${pickName(facts)}, at ${facts.highestProbability}.`,
    say`All models together give it ${facts.probability}.`,
  );
}

function lowest({ facts }: Found<'game-analysis'>): Text {
  return paragraph(
    say`${facts.lowestModel} is lowest on ${pickName(facts)}, at ${facts.lowestProbability}.`,
    say`All models together give it ${facts.probability}.`,
  );
}

function range(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  return paragraph(
    say`On ${pickName(facts)} the models range from ${facts.lowestProbability} (${facts.lowestModel}) to ${facts.highestProbability} (${facts.highestModel}).`,
    say`All of them together give it ${facts.probability}, and ${facts.modelsAgree} agree.`,
    say`The further apart they are, the less their average says.`,
  );
}

function oneModel(found: Found<'game-analysis'>): Text {
  const { facts } = found;
  if (found.is('isUnknownModel')) return say`The file doesn't have that model for this game. It has these:`;
  return paragraph(
    say`${facts.model} gives ${pickName(facts)} a ${facts.modelProbability} chance.`,
    say`For the home side that is ${facts.modelHomeProbability}.`,
    say`All models together give the pick ${facts.probability}, and ${facts.modelsAgree} agree.`,
  );
}

export function writeBestModel(found: Found<'system-record'>): Text {
  const { facts } = found;
  return blocks(
    paragraph(
      either(
        say`${facts.bestModel} has been the most accurate ${facts.sport} model: ${facts.bestModelRecord}, or ${facts.bestModelAccuracy}.`,
        say`${facts.bestModel} has been the most accurate ${facts.sport} model, at ${facts.bestModelAccuracy}.`,
        say`${facts.bestModel} has been the most accurate model, at ${facts.bestModelAccuracy}.`,
        say`There is no record by model for this.`,
      ),
      when(found.is('isSmallSample'), say`That is a small sample, so the order can still change.`),
    ),
    table(found.rows('models'), [
      { head: 'Model', cell: ({ name }) => name },
      { head: 'Record', cell: ({ record }) => record },
      { head: 'Accuracy', cell: ({ accuracy }) => accuracy },
      { head: 'Break-even', cell: ({ breakEven }) => breakEven },
      { head: 'Return', cell: ({ roi }) => roi },
    ]),
    when(found.is('isReplay'), say`This record is from replayed games, not live ones.`),
  );
}

export function writeCalibration(found: Found<'model-record'>): Text {
  const { facts } = found;
  return blocks(
    paragraph(
      say`Over ${facts.games} decided ${facts.sport} picks the Brier score is ${facts.brier}, where lower is better.`,
      calibrationVerdict(found),
      when(found.is('isSmallSample'), say`That is a small sample.`),
    ),
    table(found.rows('bins'), [
      { head: 'Predicted range', cell: ({ range: bin }) => bin },
      { head: 'Games', cell: ({ games }) => games },
      { head: 'Predicted', cell: ({ predicted }) => predicted },
      { head: 'Came true', cell: ({ actual }) => actual },
    ]),
    when(found.is('isReplay'), say`This record is from replayed games, not live ones.`),
  );
}

function calibrationVerdict(found: Found<'model-record'>): Text {
  const { facts } = found;
  const compared = say`over the ${facts.marketGames} games with both prices: ${facts.modelBrier} against ${facts.marketBrier}, a skill of ${facts.skill}.`;
  const simple = say`against the market: ${facts.skill} in skill.`;
  const rest = either(compared, simple);
  if (rest.length === 0) return [];
  if (found.is('isWorseThanMarket')) return say`The market's own prices were closer ${rest}`;
  return found.is('isBetterThanMarket')
    ? say`It beat the market's own prices ${rest}`
    : say`It was as close as the market ${rest}`;
}
