import { predictionsFile, type GameDraft } from '../../test/outcomes.ts';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import type { KnownGame } from '../slates/game.repository.ts';
import { planPredictions, type PredictionsState } from './plan-predictions.ts';

const START = '2030-09-01T17:00:00.000Z';
const BEFORE = '2030-09-01T16:59:59.999Z';

function content(...games: GameDraft[]): PredictionsContent {
  return predictionsFile({ games }).content as PredictionsContent;
}

function state(changes: Partial<PredictionsState> = {}): PredictionsState {
  return {
    isNewSlate: true,
    games: new Map(),
    idsOfOtherSlates: new Set(),
    movableGames: new Map(),
    postponedIds: new Set(),
    begunIds: new Set(),
    lastSeq: 0,
    publishedAt: BEFORE,
    isRollback: false,
    ...changes,
  };
}

function after(file: PredictionsContent, publishedAt = BEFORE): PredictionsState {
  const plan = planPredictions(file, state({ publishedAt }));
  return state({
    isNewSlate: false,
    games: new Map(plan.games.map((game) => [game.gameId, game])),
    lastSeq: plan.revisions.length,
    publishedAt,
  });
}

const only = (games: readonly KnownGame[]): KnownGame => games[0] as KnownGame;

describe('planning a prediction file', () => {
  it.each([
    ['on time, a moment before the start', BEFORE, false],
    ['late, at the start', START, true],
  ])('counts a record as %s', (_what, publishedAt, isLate) => {
    const plan = planPredictions(content({ id: 'a', startsAt: START }), state({ publishedAt }));
    expect(plan.revisions).toMatchObject([{ seq: 1, kind: 'pick', isLate }]);
    expect(only(plan.games).isPickLate).toBe(isLate);
    expect(plan.bets).toHaveLength(isLate ? 0 : 1);
  });

  it('counts a record as late when a result shows that the game started', () => {
    const plan = planPredictions(content({ id: 'a', startsAt: START }), state({ begunIds: new Set(['a']) }));
    expect(plan.revisions).toMatchObject([{ isLate: true }]);
  });

  it('writes no revision for an unchanged record', () => {
    const file = content({ id: 'a', startsAt: START });
    expect(planPredictions(file, after(file))).toMatchObject({ revisions: [], changedGames: [], bets: [] });
  });

  it('shows the newest record of a game without a pick in time', () => {
    const late = after(content({ id: 'a', startsAt: START }), START);
    const plan = planPredictions(content({ id: 'a', startsAt: START, note: 'corrected' }), late);
    expect(only(plan.games)).toMatchObject({ shownSeq: 2, isPickLate: true });
    expect(plan).toMatchObject({ isShownChanged: true, bets: [] });
  });

  it('does not restore a withdrawn game with a late record', () => {
    const before = after(content({ id: 'a', startsAt: START }, { id: 'b', startsAt: START }));
    const withdrawal = planPredictions(content({ id: 'b', startsAt: START }), before);
    const withdrawn = state({
      isNewSlate: false,
      games: new Map(withdrawal.games.map((game) => [game.gameId, game])),
      lastSeq: 3,
      publishedAt: START,
    });
    const plan = planPredictions(
      content({ id: 'a', startsAt: START }, { id: 'b', startsAt: START }),
      withdrawn,
    );
    expect(plan.revisions).toMatchObject([{ gameId: 'a', kind: 'pick', isLate: true }]);
    expect(plan.games.find((game) => game.gameId === 'a')?.withdrawnAt).toBe(BEFORE);
    expect(plan.isShownChanged).toBe(false);
  });

  it('withdraws a game once', () => {
    const before = after(content({ id: 'a', startsAt: START }, { id: 'b', startsAt: START }));
    const first = planPredictions(content({ id: 'b', startsAt: START }), before);
    expect(first.revisions).toMatchObject([{ seq: 3, gameId: 'a', kind: 'withdrawn', recordSha256: null }]);
    const again = planPredictions(
      content({ id: 'b', startsAt: START }),
      state({
        isNewSlate: false,
        games: new Map(first.games.map((game) => [game.gameId, game])),
        lastSeq: 3,
      }),
    );
    expect(again.revisions).toEqual([]);
  });

  it('does not withdraw a baseball game whose dropped record writes its id with a leading zero', () => {
    const games = [
      { id: '745001', startsAt: START },
      { id: '745002', startsAt: START },
    ];
    const before = after(content(...games));
    const dropped = [{ index: 0, gameId: '0745001', field: 'spread', reason: 'spread above 50' }];
    const file = { ...content({ id: '745002', startsAt: START }), sport: 'mlb' as const, dropped };
    expect(planPredictions(file, before).revisions).toEqual([]);
  });

  it('gives a postponed game its new start with a record that came too early for it', () => {
    const first = after(content({ id: 'a', startsAt: START }));
    const moved = content({ id: 'a', startsAt: '2030-09-03T17:00:00.000Z', note: 'moved' });
    const early = planPredictions(moved, { ...first, publishedAt: START });
    expect(early).toMatchObject({ revisions: [{ isLate: true }], rescheduledIds: [], newStarts: [] });
    const postponed = state({
      isNewSlate: false,
      games: new Map(early.games.map((game) => [game.gameId, game])),
      postponedIds: new Set(['a']),
      lastSeq: 2,
      publishedAt: START,
    });
    const plan = planPredictions(moved, postponed);
    expect(plan).toMatchObject({
      revisions: [{ seq: 3, gameId: 'a', isLate: false }],
      rescheduledIds: ['a'],
      newStarts: [{ gameId: 'a', startsAt: '2030-09-03T17:00:00.000Z' }],
      bets: [{ gameId: 'a', revisionSeq: 3 }],
    });
  });

  it('remembers which games the first file lacked', () => {
    const before = after(content({ id: 'a', startsAt: START }));
    const plan = planPredictions(
      content({ id: 'a', startsAt: START }, { id: 'new', startsAt: START }),
      before,
    );
    expect(plan.games.map((game) => [game.gameId, game.firstSha256 === null])).toEqual([
      ['a', false],
      ['new', true],
    ]);
  });
});

describe('planning a game of another slate', () => {
  it('names its place in the file, behind records that the parser dropped', () => {
    const file = content({ id: 'a', startsAt: START }, { id: 'elsewhere', startsAt: START });
    const parsed = { ...file, dropped: [{ index: 0, gameId: null, field: '', reason: 'not an object' }] };
    const plan = planPredictions(parsed, state({ idsOfOtherSlates: new Set(['elsewhere']) }));
    expect(plan.dropped).toMatchObject([{ index: 2, gameId: 'elsewhere', field: 'game_id' }]);
  });

  const LATER = '2030-09-08T17:00:00.000Z';
  const elsewhere = (startsAt: string) =>
    state({
      idsOfOtherSlates: new Set(['a']),
      movableGames: after(content({ id: 'a', startsAt })).games,
    });

  it('moves it to a later start', () => {
    const plan = planPredictions(content({ id: 'a', startsAt: LATER }), elsewhere(START));
    expect(plan).toMatchObject({ movedIds: ['a'], rescheduledIds: [], dropped: [], bets: [{ gameId: 'a' }] });
  });

  it('announces its new start, and that of a game that stays in its slate', () => {
    const moving = planPredictions(content({ id: 'a', startsAt: LATER }), elsewhere(START));
    expect(moving.newStarts).toMatchObject([{ gameId: 'a', startsAt: LATER, shownSeq: 1 }]);
    const first = content({ id: 'a', startsAt: START }, { id: 'b', startsAt: START });
    const file = content(
      { id: 'a', startsAt: START, note: 'new' },
      { id: 'b', startsAt: LATER, note: 'new' },
    );
    expect(planPredictions(first, state()).newStarts).toEqual([]);
    expect(planPredictions(file, after(first)).newStarts).toMatchObject([{ gameId: 'b', startsAt: LATER }]);
  });

  it.each([START, LATER])('never moves it back, or at the same start: %s', (startsAt) => {
    const plan = planPredictions(content({ id: 'a', startsAt }), elsewhere(LATER));
    expect(plan).toMatchObject({ movedIds: [], revisions: [], dropped: [{ gameId: 'a', field: 'game_id' }] });
  });
});

describe('planning a rollback', () => {
  const LATER_START = '2030-09-02T17:00:00.000Z';
  const first = content({ id: 'a', startsAt: START }, { id: 'b', startsAt: LATER_START });

  it('serves earlier records again, each as a revision of its own', () => {
    const second = after(
      content(
        { id: 'a', startsAt: START, note: 'new' },
        { id: 'b', startsAt: LATER_START },
        { id: 'c', startsAt: LATER_START },
      ),
    );
    const plan = planPredictions(first, { ...second, isRollback: true });
    expect(plan.revisions).toMatchObject([
      { seq: 4, gameId: 'a', kind: 'restored', recordSha256: first.kept[0]?.recordSha256, isLate: false },
      { seq: 5, gameId: 'c', kind: 'withdrawn', isLate: false },
    ]);
    expect(plan.bets).toMatchObject([{ gameId: 'a', revisionSeq: 4 }]);
    expect(plan.games.map(({ gameId, withdrawnAt }) => [gameId, withdrawnAt !== null])).toEqual([
      ...[['a', false] as const, ['b', false] as const],
      ['c', true],
    ]);
  });

  it('leaves games alone that have started, by the clock, an earlier start or a result', () => {
    const second = after(
      content(
        { id: 'a', startsAt: START, note: 'new' },
        { id: 'b', startsAt: LATER_START, note: 'new' },
        { id: 'c', startsAt: START },
      ),
    );
    const begun = { ...second, isRollback: true, publishedAt: START, begunIds: new Set(['b']) };
    const plan = planPredictions(first, begun);
    expect(plan).toMatchObject({ revisions: [], changedGames: [], bets: [], idsWithoutBet: [] });
    expect(plan.dropped.map(({ gameId, reason }) => [gameId, reason])).toEqual([
      ['a', 'the game has started'],
      ['b', 'the game has started'],
      ['c', 'the game has started'],
    ]);
    const moved = content({ id: 'b', startsAt: START });
    const plans = planPredictions(moved, { ...second, isRollback: true, publishedAt: START });
    expect(plans.revisions).toEqual([]);
  });
});
