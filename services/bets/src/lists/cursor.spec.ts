import { readCursor, toCursor } from './cursor.ts';

const PLACE = { at: '2024-10-17T23:00:00.000Z', id: '0198c2f4-9f6e-7aaa-8bbb-0123456789ab' };

describe('bet list cursors', () => {
  it('point back to the position they were created at', () => {
    expect(readCursor(toCursor(PLACE))).toEqual(PLACE);
  });

  it.each([
    ['', 'nothing'],
    ['%%%', 'no base64'],
    [Buffer.from('2024-10-17T23:00:00.000Z').toString('base64url'), 'a time alone'],
    [toCursor({ ...PLACE, at: '2024-13-17T23:00:00.000Z' }), 'a month that is none'],
    [toCursor({ ...PLACE, at: '2024-02-30T23:00:00.000Z' }), 'a day that is none'],
    [toCursor({ ...PLACE, at: '2024-10-17T24:00:00.000Z' }), 'an hour that is none'],
    [toCursor({ ...PLACE, at: '0000-10-17T23:00:00.000Z' }), 'a year that no database knows'],
    [toCursor({ ...PLACE, id: "' or 1=1" }), 'an id that is none'],
    [`${toCursor({ ...PLACE, id: `${PLACE.id}0` })}`, 'an id that is too long'],
  ])("%s (%s) is refused with the field's name", (cursor) => {
    expect(() => readCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: { issues: [{ field: 'cursor', rule: 'Cursor must come from an earlier page' }] },
      }),
    );
  });
});
