import { startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
afterEach(() => rig.close());

const SAINTS = '2024_07_DEN_NO';

describe('a withdrawn pick', () => {
  beforeEach(async () => {
    rig = await startToolsRig();
    rig.publish('nfl', (file) => ({
      ...file,
      publication: {
        firstPublishedAt: '2024-10-15T12:00:00.000Z',
        publishedAt: '2024-10-16T12:00:00.000Z',
        receivedAt: '2024-10-16T12:00:00.000Z',
        origin: 'live',
        isLate: false,
        sourceSha256: 'a'.repeat(64),
        changedGameIds: [],
        withdrawnGameIds: [SAINTS],
      },
    }));
  });

  it('is a pass in the list and the sums of its slate', async () => {
    const { facts, lists } = await rig.found('slate-picks', { sport: 'nfl', count: 50 });
    const row = (lists['picks'] ?? []).map(textsOf).find(({ pick }) => pick === 'Saints');
    expect(row).toMatchObject({ advice: 'Pass', passReason: 'the pick was withdrawn' });
    expect(row).not.toHaveProperty('stake');
    const whole = await rig.found('stake-for-pick', { sport: 'nfl', isWholeSlate: true });
    expect((whole.lists['picks'] ?? []).map((one) => one['pick']?.text)).not.toContain('Saints');
    expect(whole.facts['totalStake']?.text).toBe(facts['totalStake']?.text);
    expect(whole.facts['bets']?.text).toBe(facts['bets']?.text);
  });

  it.each(['game-analysis', 'stake-for-pick', 'price-check'] as const)('is a pass of %s', async (tool) => {
    const { facts, flags } = await rig.found(tool, { gameId: SAINTS });
    expect(textsOf(facts)).toMatchObject({ advice: 'Pass', passReason: 'the pick was withdrawn' });
    for (const name of ['stake', 'worstPrice', 'why', 'share']) expect(facts).not.toHaveProperty(name);
    expect(flags).toEqual(expect.arrayContaining(['isPass', 'isWithdrawn']));
    expect(flags).not.toContain('isBet');
  });

  it('is no bet at any price', async () => {
    const { facts, flags, lists } = await rig.found('price-check', { gameId: SAINTS, odds: 120 });
    expect(textsOf(facts)).toMatchObject({ askedPassReason: 'the pick was withdrawn' });
    expect(flags).toContain('isStillPass');
    expect(lists['ladder']).toEqual([]);
    const { facts: asked } = await rig.found('stake-for-pick', { gameId: SAINTS, odds: 120, bankroll: 500 });
    expect(asked).not.toHaveProperty('stake');
  });
});
