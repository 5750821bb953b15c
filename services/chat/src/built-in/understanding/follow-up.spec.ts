import { understand } from './understand.ts';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';

const world = demoWorld();
const PICKS = 'The strongest pick of NFL Week 7 is Saints +2.5. | Broncos at Saints | Patriots at Jaguars |';
const [SAINTS, PATRIOTS] = ['2024_07_DEN_NO', '2024_07_NE_JAX'];

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

it.each(['average stake', "what's my average bet", 'how much do i bet on average', 'average bet size'])(
  'takes a question for the average stake as one about their own bets: %s',
  (message) => {
    expect(after(message)).toMatchObject({ intent: 'own-record', slots: { aspect: 'average-stake' } });
  },
);
