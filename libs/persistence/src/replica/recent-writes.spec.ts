import { usersIn } from './recent-writes.ts';

describe('the users in a message', () => {
  it.each([
    ['the actor', { actor: { userId: 'a', sessionId: 's' } }, ['a']],
    ['the user of an event', { userId: 'a', changedAt: 't' }, ['a']],
    ['both of an admin command', { userId: 'b', actor: { userId: 'a' } }, ['b', 'a']],
    ['nobody', { gameId: 'g' }, []],
    ['nobody in a system command', { actor: null }, []],
    ['nobody in an empty message', undefined, []],
  ])('are %s', (_what, value, users) => {
    expect(usersIn(value)).toEqual(users);
  });
});
