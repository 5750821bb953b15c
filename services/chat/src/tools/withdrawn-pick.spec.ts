import { startToolsRig, textsOf, withdrawing, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
afterEach(() => rig.close());

const SAINTS = '2024_07_DEN_NO';
const WITHDRAWN = 'the pick was withdrawn';

describe('a withdrawn pick', () => {
  beforeEach(async () => {
    rig = await startToolsRig();
    rig.publish('nfl', (file) => ({ ...file, publication: withdrawing(SAINTS) }));
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

  it('comes after every pass, where nothing else is a bet', async () => {
    const { lists: before } = await rig.found('slate-picks', { sport: 'nfl', count: 50 });
    const bets = (before['picks'] ?? []).filter((row) => row['advice']?.text === 'Bet');
    const ids = bets.map((row) => String(row['game']?.value));
    // The tools keep a slate they have read.
    await rig.close();
    rig = await startToolsRig();
    rig.publish('nfl', (file) => ({ ...file, publication: withdrawing(SAINTS, ...ids) }));
    const { lists, flags } = await rig.found('slate-picks', { count: 50 });
    const reasons = (lists['picks'] ?? [])
      .filter((row) => row['sport']?.text === 'NFL')
      .map((row) => row['passReason']?.text === WITHDRAWN);
    expect(reasons.indexOf(true)).toBe(reasons.length - ids.length - 1);
    expect(reasons.lastIndexOf(false)).toBe(reasons.length - ids.length - 2);
    expect(flags).toContain('isAllSports');
    const [best] = (lists['bestBySport'] ?? []).map(textsOf);
    expect(best).toMatchObject({ sport: 'NFL', advice: 'Pass' });
    expect(best?.['passReason']).not.toBe(WITHDRAWN);
  });

  it('is not the better of two passes', async () => {
    const { lists: listed } = await rig.found('slate-picks', { sport: 'nfl', count: 50 });
    const pass = (listed['picks'] ?? []).find(
      (row) => row['advice']?.text === 'Pass' && row['passReason']?.text !== WITHDRAWN,
    );
    const { facts, flags } = await rig.found('compare-picks', {
      games: [{ gameId: SAINTS }, { gameId: pass?.['game']?.value }],
    });
    expect(facts['betterGame']?.text).toBe(pass?.['game']?.text);
    expect(facts).not.toHaveProperty('edgeGap');
    expect(flags).not.toContain('isLikelierOther');
  });
});
