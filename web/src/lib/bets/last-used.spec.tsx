import { act, renderHook } from '@testing-library/react';
import { lastUsedText } from './last-used-text.ts';
import { useLastUsed } from './last-used.ts';

const NOTHING = { sport: null, sportsbook: null, stake: null };

it('the store starts empty and remembers each value', () => {
  const { result } = renderHook(useLastUsed);
  expect(result.current.lastUsed).toEqual(NOTHING);
  act(() => {
    result.current.remember({ sport: 'MLB', stake: 25 });
  });
  act(() => {
    result.current.remember({ sportsbook: 'Home' });
  });
  expect(result.current.lastUsed).toEqual({ sport: 'MLB', sportsbook: 'Home', stake: 25 });
  expect(renderHook(useLastUsed).result.current.lastUsed.sportsbook).toBe('Home');
});

it.each(['', '{', '7', '{"sport":"curling","stake":"much","sportsbook":3}'])(
  '%p, from another version or user, is ignored',
  (text) => {
    window.localStorage.setItem('lastBet', text);
    expect(renderHook(useLastUsed).result.current.lastUsed).toEqual(NOTHING);
  },
);

it('clearing it leaves nothing in the browser (S-063)', () => {
  const { result } = renderHook(useLastUsed);
  act(() => {
    result.current.remember({ stake: 25 });
  });
  expect(window.localStorage.getItem('lastBet')).toBe('{"sport":null,"sportsbook":null,"stake":25}');
  act(() => {
    lastUsedText.clear();
  });
  expect(result.current.lastUsed).toEqual(NOTHING);
  expect(window.localStorage.getItem('lastBet')).toBeNull();
});
