import { impliedProbability } from '../odds.ts';
import { shownEdge, shownGameEdge } from './shown-edge.ts';

describe('the edge beside a probability and a break-even', () => {
  it.each([
    // 59.49 − 56.33 is 3.16, but the reader sees 59.5% and 56.3%.
    ['more than the exact difference', 0.5949, -129, 3.2],
    ['less than the exact difference', 0.5818, -120, 3.7],
    ['below the break-even', 0.508, -110, -1.6],
    ['no edge', 0.5, 100, 0],
  ])('is the difference of the two shown: %s', (_, probability, odds, edge) => {
    expect(shownEdge(probability, impliedProbability(odds))).toBe(edge);
  });

  it('is the file’s own without a price', () => {
    const unpriced = { pick_probability: 0.6, breakEvenProbability: null };
    expect(shownGameEdge({ ...unpriced, edgePoints: 13.38 })).toBe(13.38);
    expect(shownGameEdge({ ...unpriced, edgePoints: null })).toBeNull();
    expect(shownGameEdge({ ...unpriced, breakEvenProbability: 0.5238, edgePoints: 7.62 })).toBe(7.6);
  });
});
