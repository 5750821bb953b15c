import { describe, expect, it } from '@jest/globals';
import type { Understood } from '../understood.ts';
import { LEFT_OUT } from './left-out.ts';
import { written } from '../../../test/writing/written.ts';

const isLeftOut = (name: string): name is keyof typeof LEFT_OUT => name in LEFT_OUT;
const SUMMARY = { facts: { record: '23–40–1', averageStake: '$17.19', wagered: '$1,100.00', settled: '64' } };

describe('an answer without a part of its question', () => {
  it.each(Object.keys(LEFT_OUT).filter(isLeftOut))('says so above it: %s', async (leftOut) => {
    const asked: Understood = {
      kind: 'intent',
      intent: 'own-record',
      slots: { aspect: 'average-stake' },
      leftOut,
    };
    const { text, problems } = await written(asked, { 'own-summary': SUMMARY });
    expect(problems).toEqual([]);
    expect(text).toMatch(/^I .+\.\n\nYour average stake is \$17\.19/);
  });

  it('answers both questions under their names, and two seasons without', async () => {
    const stake = { intent: 'own-record', slots: { aspect: 'average-stake' } } as const;
    const help = { intent: 'help', slots: { topic: 'import-bets' } } as const;
    const results = { 'own-summary': SUMMARY, 'help-page': { notes: ['Import them in My Bets.'] } };
    const two = await written({ kind: 'both', readings: [stake, help], areBothAsked: true }, results);
    expect(two.text).toMatch(/^\*\*Your own record\*\*\n\nYour average[^]+\*\*How to do something here\*\*/);
    const seasons = await written({ kind: 'both', readings: [stake, stake], areBothAsked: true }, results);
    expect(seasons.text).toMatch(/^Your average/);
  });

  it('says that the record of the system covers all seasons where all sports are asked for', async () => {
    const asked: Understood = { kind: 'intent', intent: 'system-record', slots: { timeframe: 'season' } };
    const { text } = await written(asked, {
      'system-record': { facts: { betsRecord: '95–75–3', betsRoi: '+4.0%' } },
    });
    expect(text).toContain("I don't have this for the time you name, so it covers all of it.");
  });

  it('says that it answers questions in English', async () => {
    const { text } = await written({ kind: 'other-language' }, {});
    expect(text).toMatch(/^I answer questions in English\./);
  });
});
