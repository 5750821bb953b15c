import { FixedClock } from './clock.ts';

describe('FixedClock', () => {
  it('stands still until moved', () => {
    const clock = new FixedClock('2024-10-13T13:00:00-04:00');
    expect(clock.now().toISOString()).toBe('2024-10-13T17:00:00.000Z');
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe('2024-10-13T17:01:00.000Z');
    clock.set('2024-01-01T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2024-01-01T00:00:00.000Z');
  });

  it('refuses an invalid instant', () => {
    expect(() => new FixedClock('soon')).toThrow('soon is not an instant.');
  });
});
