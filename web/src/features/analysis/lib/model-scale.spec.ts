import { modelScale } from './model-scale.ts';

it.each([
  [[48, 74.1], { from: 40, to: 80, ticks: [40, 60, 80] }],
  [[33, 74.1], { from: 30, to: 80, ticks: [40, 60, 80] }],
  [[48, 91], { from: 40, to: 100, ticks: [40, 60, 80, 100] }],
])('a scale for %j has even ticks and leaves out 50%%', (percents, scale) => {
  expect(modelScale(percents)).toEqual(scale);
});
