import { understand } from './understand.ts';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';

const world = demoWorld();
const PICKS = 'The strongest pick of NFL Week 7 is Saints +2.5. | Broncos at Saints | Patriots at Jaguars |';
const [SAINTS, PATRIOTS] = ['2024_07_DEN_NO', '2024_07_NE_JAX'];

const user = (text: string) => ({ sender: 'user', text }) as const;
const assistant = (text: string) => ({ sender: 'assistant', text }) as const;

/** Understands the last of these messages; every second one is a reply. */
function after(...messages: readonly string[]) {
  const history = messages
    .slice(0, -1)
    .map((text, index) => ({ sender: index % 2 === 0 ? ('user' as const) : ('assistant' as const), text }));
  return understand(messages.at(-1) ?? '', contextOf({ history }, world));
}

describe('a message that goes on with the talk', () => {
  it.each(['compare them', 'which of them is better?', 'compare the first two', 'ok, compare both'])(
    'compares the picks of a list, or those asked about one by one: %s',
    (message) => {
      const wanted = {
        intent: 'compare-picks',
        slots: { games: [{ gameId: SAINTS }, { gameId: PATRIOTS }] },
      };
      expect(after('best nfl picks this week', PICKS, message)).toMatchObject(wanted);
      expect(
        after('why the saints', 'The pick is Saints +2.5.', 'and the patriots?', 'Patriots +6.5.', message),
      ).toMatchObject(wanted);
    },
  );

  it.each(['any underdogs?', 'list the underdogs', 'the biggest edge?'])(
    'stays with the sport of the best picks before: %s',
    (message) => {
      expect(after('best college football picks this week', 'Ok.', message)).toMatchObject({
        intent: 'best-picks',
        slots: { sport: 'cfb' },
      });
    },
  );

  it('asks of their own bets what was asked of the system', () => {
    const nfl = after('how has the system done in the nfl', 'Ok.', 'and me?');
    expect(nfl).toMatchObject({ intent: 'own-record', slots: { sport: 'nfl' } });
    const luck = after('is the system lucky', 'Ok.', 'and how about me?');
    expect(luck).toMatchObject({ intent: 'own-luck', slots: { aspect: 'luck' } });
    expect(after('is the system lucky', 'Ok.', 'and my record?')).toMatchObject({ intent: 'own-record' });
  });

  it.each([
    ['and the 3 before', 3],
    ['the three before those', 3],
    ['and the 5 before?', 5],
    ['and the ones before', 3],
  ])('goes back in their own bets: %s', (message, count) => {
    const slots = { aspect: 'recent', count, skip: 3 };
    expect(after('my last 3 bets', 'Ok.', message)).toMatchObject({ intent: 'own-record', slots });
    const further = { ...slots, count, skip: 6 };
    expect(after('my last 3 bets', 'Ok.', 'and the 3 before', 'Ok.', message)).toMatchObject({
      intent: 'own-record',
      slots: further,
    });
  });
});

const STREAK =
  'Your current streak: 3 losses in a row. Overall you are 23–40–1, −$45.20 on $1,100.00 wagered, a return of −4.1%.';

describe('a whole question after another one', () => {
  const SAINTS_PAGE = { page: 'game-analysis', gameId: SAINTS };
  const [NFL, OF_2024] = ['How am I doing in the NFL?', 'What is my ROI in 2024?'];
  const BREAK_EVEN = 'What is break-even at -115?';
  const own = { kind: 'intent', intent: 'own-record' };
  const breakEven = { kind: 'intent', intent: 'calculator', slots: { aspect: 'break-even', odds: [-115] } };

  it.each([
    ...['Why is this the pick?', 'How much should I bet?', 'Is it still a bet at -115?'].flatMap((before) => [
      [before, NFL, { ...own, slots: { sport: 'nfl' } }] as const,
      [before, OF_2024, { ...own, slots: { season: 2024 } }] as const,
      [before, BREAK_EVEN, breakEven] as const,
    ]),
    [NFL, BREAK_EVEN, breakEven] as const,
  ])('is answered alone on a game: %s %s', (before, message, wanted) => {
    const history = [user(before), assistant('The pick is Saints +2.5.')];
    expect(understand(message, contextOf({ ...SAINTS_PAGE, history }, world))).toEqual(wanted);
  });

  it('keeps nothing of a streak, on any page', () => {
    const history = [user('What is my current streak?'), assistant(STREAK)];
    for (const page of [{}, { page: 'my-bets' }, { page: 'findings' }, SAINTS_PAGE])
      expect(
        understand('How did I do in 2023 in college football?', contextOf({ ...page, history }, world)),
      ).toEqual({ ...own, slots: { sport: 'cfb', season: 2023 } });
  });

  it('still asks the question before of a part that it points back to', () => {
    expect(after('my record by tier', 'Ok.', 'How does that look on my MLB bets?')).toMatchObject({
      intent: 'own-record',
      slots: { sport: 'mlb', by: 'tier' },
    });
  });

  it('says that champions are not picked, and nothing else', () => {
    for (const before of [[], [user('Why is this the pick?'), assistant('Ok.')], [user(OF_2024)]])
      for (const page of [{}, { page: 'my-bets' }, { page: 'findings' }, SAINTS_PAGE])
        expect(
          understand('Who will win the Super Bowl in 2031?', contextOf({ ...page, history: before }, world)),
        ).toMatchObject({ kind: 'intent', intent: 'best-picks', slots: { unavailable: 'futures' } });
  });

  it.each([
    ...['Who will win the World Series today?', 'Who will win the Super Bowl on Sunday?'],
    'Who will win the World Series game?',
  ])('takes the game of a day for a single one, and for none of the page: %s', (message) => {
    for (const page of [{}, { page: 'my-bets' }, SAINTS_PAGE]) {
      const understood = understand(message, contextOf({ ...page, history: [] }, world));
      expect(understood).not.toMatchObject({ kind: 'intent', slots: { unavailable: 'futures' } });
      expect(JSON.stringify(understood)).not.toContain(SAINTS);
    }
    const onPage = understand(message, contextOf({ ...SAINTS_PAGE, history: [] }, world));
    expect(onPage).toEqual(understand(message, contextOf({ history: [] }, world)));
  });

  it.each([
    ...['Who will win the Heisman on Saturday?', 'Who will win the MVP tonight?'],
    ...['Who will win the MVP of the game?', 'Who will win the pennant today?'],
  ])('says that awards are not picked, on whatever day: %s', (message) => {
    for (const page of [{}, { page: 'my-bets' }, SAINTS_PAGE])
      expect(understand(message, contextOf({ ...page, history: [] }, world))).toMatchObject({
        kind: 'intent',
        slots: { unavailable: 'futures' },
      });
  });

  it('keeps to the game of the page where a title only describes it', () => {
    const message = 'Who will win this game, the World Series?';
    expect(understand(message, contextOf({ ...SAINTS_PAGE, history: [] }, world))).toMatchObject({
      intent: 'why-pick',
      slots: { aspect: 'winner', games: [{ gameId: SAINTS }] },
    });
  });
});

it.each(['How much did I lose in total?', 'What is my current streak?'])(
  'narrows their own bets to a type of bet: %s',
  (before) => {
    expect(after(before, STREAK, 'What about MLB moneylines?')).toMatchObject({
      intent: 'own-record',
      slots: { sport: 'mlb', betType: 'moneyline' },
    });
  },
);

it.each(['average stake', "what's my average bet", 'how much do i bet on average', 'average bet size'])(
  'takes a question for the average stake as one about their own bets: %s',
  (message) => {
    expect(after(message)).toMatchObject({ intent: 'own-record', slots: { aspect: 'average-stake' } });
  },
);
