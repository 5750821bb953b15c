import { compareOrder, fileOrder } from './file-order.ts';

const ARRIVED = '2030-09-01T12:00:00.000Z';

describe('the position of a file within its slate', () => {
  it.each([
    ['it says it was made', '2030-09-01T10:00:00.000Z', '2030-09-01T10:00:00.000Z'],
    [
      'it says it was made, up to a day ahead of its arrival',
      '2030-09-02T12:00:00.000Z',
      '2030-09-02T12:00:00.000Z',
    ],
    ['it arrived, when it claims a later time', '2030-09-02T12:00:00.001Z', ARRIVED],
    ['it arrived, when it does not say', null, ARRIVED],
  ])('is when %s (S-486)', (_what, generatedAt, madeAt) => {
    expect(fileOrder(generatedAt, ARRIVED)).toEqual({ madeAt, arrivedAt: ARRIVED });
  });

  it('depends on when files were made, then on when they arrived (S-486)', () => {
    const [first, second, third] = [
      { madeAt: '2030-09-01T09:00:00.000Z', arrivedAt: '2030-09-01T15:00:00.000Z' },
      { madeAt: '2030-09-01T10:00:00.000Z', arrivedAt: '2030-09-01T11:00:00.000Z' },
      { madeAt: '2030-09-01T10:00:00.000Z', arrivedAt: '2030-09-01T12:00:00.000Z' },
    ] as const;
    expect([compareOrder(first, second), compareOrder(second, third), compareOrder(third, first)]).toEqual([
      -1, -1, 1,
    ]);
    expect(compareOrder(second, second)).toBe(0);
  });
});
