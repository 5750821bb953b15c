import { calibrationScales } from './calibration-drawing.tsx';
import type { CalibratedBin } from './calibrated-bins.ts';

const SIZE = { width: 600, height: 344 };

function bin(fromPercent: number, toPercent: number, predictedPercent: number): CalibratedBin {
  return {
    ...{ key: String(fromPercent), label: '', fromPercent, toPercent, predictedPercent },
    ...{ games: 20, right: 10, actualPercent: 50, lowPercent: 35, highPercent: 65 },
  };
}

const axes = (...bins: readonly CalibratedBin[]) => {
  const { x, y } = calibrationScales({ bins, breakEvenPercent: null }, SIZE);
  return { x: x.domain(), y: y.domain() };
};

describe('the axes of a calibration', () => {
  it('start and end beside the predictions, not at the edges of their wide groups', () => {
    expect(axes(bin(0, 50, 42), bin(50, 55, 53), bin(70, 100, 74))).toEqual({ x: [40, 76], y: [30, 80] });
  });

  it('stay within 0% and 100%', () => {
    expect(axes(bin(0, 50, 1), bin(70, 100, 99)).x).toEqual([0, 100]);
  });
});
