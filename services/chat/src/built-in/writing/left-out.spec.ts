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

  it('says nothing of it where nothing is found, or nothing can be read', async () => {
    const slots = { aspect: 'average-stake' } as const;
    const asked: Understood = { kind: 'intent', intent: 'own-record', slots, leftOut: 'largest-bet' };
    const none = await written(asked, { 'own-summary': { missing: 'You have no settled bets yet.' } });
    expect(none.text).toMatch(/^You have no settled bets yet\./);
    const failed = await written(asked, { 'own-summary': { isFailed: true } });
    expect(failed.text).toMatch(/^I can't read this data/);
  });

  it('promises no days for a part of the bets, which has no groups', async () => {
    const slots = { by: 'day', order: 'best', week: 6 } as const;
    const asked: Understood = { kind: 'intent', intent: 'own-record', slots, leftOut: 'largest-result' };
    const facts = { week: '6', record: '1–3–0', profit: '−$37.14', wagered: '$75.00', roi: '−49.5%' };
    const { text } = await written(asked, { 'own-breakdown': { facts, flags: ['isUngrouped'] } });
    expect(text).toMatch(/^I can't look up a single bet by its result\.\n\nYou bet .* not a part of them\.$/);
  });

  it('counts a single bet as one', async () => {
    const asked: Understood = { kind: 'intent', intent: 'own-record', slots: { aspect: 'average-stake' } };
    const facts = { ...SUMMARY.facts, averageStake: '$20.00', wagered: '$20.00', settled: '1' };
    const { text } = await written(asked, { 'own-summary': { facts } });
    expect(text).toBe('Your average stake is $20.00: $20.00 over 1 settled bet.');
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
