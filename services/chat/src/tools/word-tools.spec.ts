import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBetLimit, getSaferPlay, isScreenPath } from '@app/contracts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';
import { HELP_RULES } from '../built-in/understanding/rules/help-rules.ts';
import { TERMS } from '../built-in/understanding/vocabulary/names.ts';
import { DEFINITIONS } from './definition.tool.ts';
import { SCREENS } from './screens.ts';
import { HELP_TOPICS } from './words/help-topics.ts';

const WEB = join(import.meta.dirname, '../../../../web/src/config');

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

describe('definitions', () => {
  it('explain every term, with figures as facts and no others', async () => {
    expect(Object.keys(DEFINITIONS).length).toBeGreaterThanOrEqual(40);
    for (const term of Object.keys(DEFINITIONS)) {
      const { notes } = await rig.found('definition', { term });
      expect(notes.length).toBeGreaterThan(0);
    }
  });

  it('know every term that the assistant understands', () => {
    expect(Object.keys(TERMS).filter((term) => !(term in DEFINITIONS))).toEqual([]);
  });

  it.each([
    ['the vig', 'Vig (juice)'],
    ['ATS', 'Against the spread (ATS)'],
    ['Brier score', 'Calibration (Brier score)'],
    ['MEDIUM+', 'Tier'],
  ])('are found by %s', async (term, title) => {
    expect((await rig.found('definition', { term })).facts['term']?.text).toBe(title);
  });

  it('give examples by the rules of the product (S-192, S-382)', async () => {
    const { facts } = await rig.found('definition', { term: 'odds' });
    expect(textsOf(facts)).toMatchObject({
      exampleStake: '$100.00',
      exampleProfit: '$90.91',
      otherProfit: '$150.00',
    });
    expect(await rig.missing('definition', { term: 'quidditch' })).toMatchObject({ outcome: 'missing' });
  });
});

describe('help pages', () => {
  it('exist for every topic that the assistant understands', async () => {
    const topics = HELP_RULES.flatMap(([meaning]) =>
      typeof meaning === 'object' && 'topic' in meaning ? [meaning.topic ?? ''] : [],
    );
    expect(topics.filter((topic) => !(topic in HELP_TOPICS))).toEqual([]);
    for (const topic of Object.keys(HELP_TOPICS)) {
      const { facts } = await rig.found('help-page', { topic });
      expect(facts['screen']?.href).toMatch(/^\//);
    }
  });

  it('name the price of the plans (S-220, S-221)', async () => {
    const { facts, lists } = await rig.found('help-page', { topic: 'plans' });
    expect(textsOf(facts)).toMatchObject({ monthlyPrice: '$10.00', yearlyPrice: '$100.00' });
    expect(lists['plans']).toHaveLength(4);
    expect(await rig.missing('help-page', { topic: 'cooking' })).toMatchObject({ outcome: 'missing' });
  });

  it('lead to screens of the web app', () => {
    // A game's address ends with its id.
    const isKnown = (path: string) => isScreenPath(path) || isScreenPath(`${path}/a-game`);
    const unknown = Object.values(SCREENS).filter((path) => !isKnown(path.replace(/#.*$/, '')));
    expect(unknown).toEqual([]);
  });
});

describe('safer-gambling', () => {
  it('names the helpline of every page and their own limit (S-281, S-461)', async () => {
    rig.bankroll.limitCents = 10_000;
    const { facts, flags } = await rig.found('safer-gambling');
    expect(textsOf(facts)).toMatchObject({ helpline: '1-800-GAMBLER', limit: '$100.00' });
    expect(readFileSync(join(WEB, 'site.ts'), 'utf8')).toContain(`'${facts['helpline']?.text ?? '?'}'`);
    expect(facts['limitsScreen']).toMatchObject({ text: 'Safer gambling', href: '/safer-gambling' });
    expect(flags).toEqual([]);
  });

  it('helps while the other services are away', async () => {
    rig.takeAway(getBetLimit, getSaferPlay);
    const { facts, flags } = await rig.found('safer-gambling');
    expect(facts['helpline']).toBeDefined();
    expect(facts['limit']).toBeUndefined();
    expect(flags).toEqual([]);
  });
});

describe('capabilities', () => {
  it('begin with what fits the page', async () => {
    const { lists, flags } = await rig.found(
      'capabilities',
      {},
      { page: 'game-analysis', game: { sport: 'nfl', gameId: '2024_07_DEN_NO' } },
    );
    expect(lists['abilities']?.[0]?.['example']?.text).toBe('Why this pick?');
    expect(flags).toContain('isOnGame');
  });
});

describe('price-calculator', () => {
  it.each([
    [{ odds: -110 }, { breakEven: '52.4%' }],
    [
      { odds: -110, probability: 55 },
      { expectedReturn: '+5.0%', edge: '+2.6', quarterKelly: '1.4%' },
    ],
    [
      { odds: 100, probability: 58, bankroll: 2_000 },
      { quarterKelly: '4.0%', kellyStake: '$80', bankroll: '$2,000.00' },
    ],
    [
      { odds: -110, probability: 50 },
      { quarterKelly: '0.0%', kellyStake: '$0' },
    ],
    [{ probability: 60 }, { fairPrice: '-150' }],
    [
      { odds: -105, stake: 75 },
      { winProfit: '$71.43', payout: '$146.43' },
    ],
    [{ odds: [-105, -110] }, { breakEvenGap: '+1.2' }],
  ])('works out %j', async (input, texts) => {
    expect(textsOf((await rig.found('price-calculator', input)).facts)).toMatchObject(texts);
  });

  it.each([-50, 0, 99, 150.5])('says that %d is no price (S-188)', async (odds) => {
    expect(saidBy(await rig.missing('price-calculator', { odds }))).toMatch(
      /^That isn't a price: .* -100 .* \+100 /,
    );
  });

  it('asks for something to work with', async () => {
    expect(await rig.missing('price-calculator')).toMatchObject({ outcome: 'unclear' });
    expect(await rig.missing('price-calculator', { probability: 100 })).toMatchObject({ outcome: 'failed' });
  });
});
