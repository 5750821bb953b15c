import { describe, expect, it } from '@jest/globals';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { understand } from './understand.ts';

const world = demoWorld();

describe('a probability and a price', () => {
  it.each([
    ['how much to bet with 57% at -120', 'kelly'],
    ['ev of 57% at -120', 'expected-value'],
  ])('%s: %s (S-255)', (message, aspect) => {
    expect(understand(message, contextOf({}, world))).toEqual({
      kind: 'intent',
      intent: 'calculator',
      slots: { aspect, probability: 57, odds: [-120] },
    });
  });
});
