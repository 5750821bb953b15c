import { describe, expect, it } from '@jest/globals';
import { covering } from './covering.ts';

describe('one answer for two meanings (S-255)', () => {
  const luck = { intent: 'own-luck', slots: { sport: 'nfl' } } as const;

  it('is that on luck for a record, as it names both', () => {
    const record = { intent: 'own-record', slots: { sport: 'nfl' } } as const;
    expect(covering([record, luck])).toBe(luck);
    expect(covering([luck, record])).toBe(luck);
  });

  it('is none where the other one says more', () => {
    for (const slots of [{ aspect: 'streak' }, { by: 'tier' }] as const)
      expect(covering([{ intent: 'own-record', slots }, luck])).toBeNull();
    expect(covering([luck, { intent: 'definition', slots: { term: 'luck' } }])).toBeNull();
  });
});
