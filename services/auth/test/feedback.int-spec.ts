import { randomUUID } from 'node:crypto';
import { REQUESTABLE_SPORTS } from '@app/domain';
import { ListErrorReportsHandler } from '../src/feedback/list-error-reports.handler.ts';
import { ListSportVotesHandler } from '../src/feedback/list-sport-votes.handler.ts';
import { ReportErrorHandler } from '../src/feedback/report-error.handler.ts';
import { VoteForSportHandler } from '../src/feedback/vote-for-sport.handler.ts';
import { actorOf, CLIENT, codeOf, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const REPORT = { page: '/dashboard/my-bets', note: 'The list stayed empty.', requestId: 'req-1' };
const OTHER = { ...CLIENT, address: '198.51.100.20' };
/** Another address of one IPv6 network. */
const neighbor = (count: number) => ({ ...CLIENT, address: `2001:db8:1:2::${count}` });

let app: AuthApp;
beforeAll(async () => {
  app = await startAuthApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const report = (values = {}, key = randomUUID(), client = CLIENT) =>
  app.get(ReportErrorHandler).execute({ actor: null, client, report: { ...REPORT, ...values } }, { key });
const reports = async (page = 1) => app.get(ListErrorReportsHandler).execute({ page });

describe('reports of failures', () => {
  it('are stored once per key, and listed newest first without their sender (S-267)', async () => {
    const key = randomUUID();
    const first = await report({}, key);
    expect(await report({}, key)).toEqual(first);
    app.clock.set('2026-09-02T12:00:00.000Z');
    const second = await report({ page: '/500', note: '', requestId: null });
    expect(await reports()).toEqual({ reports: [second, first], count: 2, pageCount: 1 });
    expect(Object.keys(first).sort()).toEqual(['id', 'note', 'page', 'reportedAt', 'requestId']);
  });

  it('are listed by fifties (S-267)', async () => {
    await app.rows(`insert into auth.error_report (id, page, note, reported_at)
      select gen_random_uuid(), '/', n::text, timestamptz '2026-09-01' + n * interval '1 minute'
      from generate_series(1, 51) n`);
    const [first, second] = [await reports(1), await reports(2)];
    expect([first.pageCount, first.reports.length, second.reports.map(({ note }) => note)]).toEqual([
      2,
      50,
      ['1'],
    ]);
    expect(first.reports[0]?.note).toBe('51');
  });

  it('are kept for 90 days (S-280)', async () => {
    await report();
    app.clock.set('2026-11-29T12:00:00.000Z');
    await app.housekeep();
    expect((await reports()).count).toBe(1);
    app.clock.set('2026-12-01T12:00:00.000Z');
    await app.housekeep();
    expect((await reports()).count).toBe(0);
  });

  it('are limited to twenty an hour from one address, with the votes (S-480)', async () => {
    for (let count = 0; count < 19; count += 1) await report();
    await vote('nhl');
    expect(await codeOf(report())).toBe('FEEDBACK_THROTTLED');
    expect(await codeOf(vote('nba'))).toBe('FEEDBACK_THROTTLED');
    expect(await codeOf(report({}, randomUUID(), OTHER))).toBe('none');
  });

  it('are limited to twenty an hour from one IPv6 network (S-480)', async () => {
    for (let count = 0; count < 20; count += 1) await report({}, randomUUID(), neighbor(count));
    expect(await codeOf(report({}, randomUUID(), neighbor(20)))).toBe('FEEDBACK_THROTTLED');
  });
});

const vote = (sport: 'nhl' | 'nba', client = CLIENT, actor: ReturnType<typeof actorOf> | null = null) =>
  app.get(VoteForSportHandler).execute({ actor, client, sport });

describe('wishes for sports', () => {
  it('count each person once per sport, most wanted first (S-054)', async () => {
    const sam = actorOf(await app.register());
    const kim = actorOf(await app.register({ username: 'kim', email: 'kim@example.com' }));
    for (const actor of [null, sam, sam, kim]) await vote('nhl', CLIENT, actor);
    await vote('nhl', OTHER, sam);
    await vote('nba', neighbor(1));
    await vote('nba', neighbor(2));
    const { sports } = await app.get(ListSportVotesHandler).execute({});
    expect(sports.slice(0, 2)).toEqual([
      { sport: 'nhl', votes: 3, lastVotedAt: '2026-09-01T12:00:00.000Z' },
      { sport: 'nba', votes: 1, lastVotedAt: '2026-09-01T12:00:00.000Z' },
    ]);
    expect(sports.slice(2).map(({ votes, lastVotedAt }) => [votes, lastVotedAt])).toEqual(
      REQUESTABLE_SPORTS.slice(2).map(() => [0, null]),
    );
  });

  it('do not tell who made them (S-480)', async () => {
    const sam = actorOf(await app.register());
    await vote('nhl', CLIENT, sam);
    await vote('nhl');
    const rows = JSON.stringify(await app.rows('select * from auth.sport_vote'));
    expect(rows).not.toContain(sam.userId);
    expect(rows).not.toContain(CLIENT.address);
  });
});
