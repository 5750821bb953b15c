import { firstNumber, firstPresent, firstProbability, firstText, valueAt } from './record-fields.ts';

describe('reading a record', () => {
  it('uses own keys only, so no name reaches a prototype (S-306)', () => {
    expect(valueAt({}, 'toString')).toBeUndefined();
    expect(valueAt({ a: {} }, 'a.constructor.name')).toBeUndefined();
    expect(valueAt(Object.create({ home_team: 'Inherited' }), 'home_team')).toBeUndefined();
    expect(valueAt(JSON.parse('{"__proto__": {"home_team": "Own"}}'), 'home_team')).toBeUndefined();
  });

  it('uses the first name that is present, treating null as absent (S-330)', () => {
    expect(firstPresent({ a: null, b: 0 }, ['a', 'b'])).toEqual({ path: 'b', value: 0 });
    expect(firstPresent({ a: null }, ['a', 'x.y'])).toBeNull();
    expect(firstPresent({ a: 'text' }, ['a.b', 'a'])?.path).toBe('a.b');
  });

  it('skips values of another type (S-330)', () => {
    const record = { text: ' ', word: 'x', huge: Number.POSITIVE_INFINITY, number: 7, share: 0.5 };
    expect(firstText(record, ['text', 'number', 'word'])).toBe('x');
    expect(firstNumber(record, ['word', 'huge', 'number'])).toBe(7);
    expect(firstProbability(record, ['number', 'word', 'share'])).toBe(0.5);
    expect(firstProbability(record, ['number'])).toBeNull();
  });
});
