import { randomUUID } from 'node:crypto';
import { deleteStudy, listStudies, MAX_STUDIES, saveStudy, type NewStudy } from '@app/contracts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, OTHER, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const STUDY: NewStudy = {
  ...{ kind: 'back-test', name: 'HIGH at the close', query: 'sport=nfl&tier=HIGH', variants: 23 },
};
const save = (changes: Partial<NewStudy> = {}, { userId = USER, key = randomUUID() } = {}) =>
  app.call(saveStudy, { actor: actorOf(userId), study: { ...STUDY, ...changes } }, key);
const remove = (studyId: string, { userId = USER, key = randomUUID() } = {}) =>
  app.call(deleteStudy, { actor: actorOf(userId), studyId }, key);
const list = async (userId = USER) => (await app.call(listStudies, { actor: actorOf(userId) })).studies;
/** Fills an account up to a number of studies. */
const fill = (number: number) =>
  app.rows(
    `insert into bets.study (user_id, id, kind, name, query, variants, saved_at)
      select $1, gen_random_uuid(), 'luck', 'A study', '', 1, now() from generate_series(1, $2)`,
    [USER, number],
  );

describe('saved studies', () => {
  it('keep every input with the number of variants, newest first', async () => {
    const { study } = await save();
    expect(study).toEqual({ ...STUDY, id: study.id, savedAt: START });
    app.clock.advance(1_000);
    const { study: newer } = await save({ kind: 'overview', name: 'Übersicht 📈', query: '', variants: 1 });
    expect(await list()).toEqual([newer, study]);
    expect(await list(OTHER)).toEqual([]);
  });

  it('are saved once per key, also when sent at once, and another study under the key is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save({}, { key }).catch(() => null)));
    const [stored, ...more] = await list();
    expect(more).toEqual([]);
    expect(answers.filter((answer) => answer !== null).every(({ study }) => study.id === stored?.id)).toBe(
      true,
    );
    expect((await save({}, { key })).study).toEqual(stored);
    expect(await refusalOf(save({ name: 'Another' }, { key }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await list()).toHaveLength(1);
  });

  it(`end at ${String(MAX_STUDIES)}, also for saves at once, and the refusal names the limit`, async () => {
    await fill(MAX_STUDIES - 1);
    const results = await Promise.allSettled([save(), save(), save()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toHaveLength(MAX_STUDIES);
    const rule = 'You can save up to 200 studies. Delete one first.';
    expect(await refusalOf(save())).toEqual({
      ...{ code: 'STUDIES_FULL', message: rule },
      issues: [{ field: 'studies', rule }],
    });
    await save({}, { userId: OTHER });
    const [first] = await list();
    await remove(first?.id ?? '');
    await save();
    expect(await list()).toHaveLength(MAX_STUDIES);
  });

  it('are deleted by their owner alone, once', async () => {
    const { study } = await save();
    const { study: theirs } = await save({}, { userId: OTHER });
    for (const id of [theirs.id, randomUUID(), 'x', '', "'or'1'='1"])
      expect(await refusalOf(remove(id))).toMatchObject({ code: 'STUDY_NOT_FOUND' });
    const key = randomUUID();
    await remove(study.id.toUpperCase(), { key });
    expect(await remove(study.id, { key })).toEqual({});
    expect(await refusalOf(remove(study.id))).toMatchObject({ code: 'STUDY_NOT_FOUND' });
    expect([await list(), await list(OTHER)]).toEqual([[], [theirs]]);
  });

  it('are kept within bounds by the database too', async () => {
    for (const [kind, name, query, variants] of [
      ['other', 'a', '', 1],
      ['luck', '', '', 1],
      ['luck', 'a'.repeat(81), '', 1],
      ['luck', 'a', 'q'.repeat(2_001), 1],
      ['luck', 'a', '', 0],
    ])
      await expect(
        app.rows('insert into bets.study values ($1, gen_random_uuid(), $2, $3, $4, $5, now())', [
          ...[USER, kind, name, query, variants],
        ]),
      ).rejects.toThrow(/study_(?:kind|name|query|variants)_check/);
  });
});
