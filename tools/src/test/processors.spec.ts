import { watchProcessors } from './processors.ts';

it('tells how busy all processors were since it was asked to watch', () => {
  let spent = [
    { user: 900, idle: 100 },
    { user: 0, idle: 1_000 },
  ];
  const busyPercent = watchProcessors(() =>
    spent.map((times) => ({ times: { nice: 0, sys: 0, irq: 0, ...times } })),
  );
  expect(busyPercent()).toBe(0);
  spent = [
    { user: 1_000, idle: 100 },
    { user: 50, idle: 1_050 },
  ];
  expect(busyPercent()).toBe(75);
});
