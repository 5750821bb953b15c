import { expect, it } from '@jest/globals';
import { teamInSentence } from './sports.ts';

it('names a college without an article', () => {
  expect(teamInSentence('cfb', 'team')).toBe('[[team]]');
  expect(teamInSentence('nfl', 'team')).toBe('the [[team]]');
  expect(teamInSentence('mlb', 'team')).toBe('the [[team]]');
});
