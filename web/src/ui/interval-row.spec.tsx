import { cleanup, render, screen } from '@testing-library/react';
import { IntervalRow, IntervalRows } from './interval-row.tsx';
import { intervalScale, placeOn } from './interval-scale.ts';

const NONE = { percent: null, lowPercent: null, highPercent: null };

describe('the scale of interval rows', () => {
  const rate = { percent: 52, lowPercent: 33.5, highPercent: 70 };

  it('includes every range and mark in steps of five', () => {
    expect(intervalScale([rate, NONE], [52.4])).toEqual({ fromPercent: 30, toPercent: 75 });
    expect(intervalScale([rate], [12, null])).toEqual({ fromPercent: 5, toPercent: 75 });
  });

  it('stays within 0 to 100 and is full when nothing is known', () => {
    const whole = { fromPercent: 0, toPercent: 100 };
    expect(intervalScale([{ percent: 50, lowPercent: 1, highPercent: 99 }], [])).toEqual(whole);
    expect(intervalScale([NONE], [null])).toEqual(whole);
  });

  it('positions a value', () => {
    expect(placeOn({ fromPercent: 40, toPercent: 60 }, 55)).toBe('75%');
  });
});

describe('interval rows', () => {
  const scale = { fromPercent: 40, toPercent: 60 };

  function show(row: React.ReactNode, breakEvenPercent: number | null = 52.4): HTMLElement {
    render(
      <IntervalRows
        label="Tiers"
        nameHead="Tier"
        figureHeads={['ROI']}
        scale={scale}
        breakEvenPercent={breakEvenPercent}
      >
        {row}
      </IntervalRows>,
    );
    return screen.getByRole('listitem');
  }

  it('say in words what the drawing shows, green at or above break-even (S-382)', () => {
    const row = show(
      <IntervalRow
        name="HIGH"
        games={1250}
        share="2.1%"
        rate={{ percent: 52.4, lowPercent: 45, highPercent: 55 }}
        figures={[{ text: '−0.7%', trend: 'loss' }]}
      />,
    );
    expect(row).toHaveTextContent(
      'HIGHGames 1,2502.1% of gamesWin rate ▲ 52.4%, at or above the 52.4% break-even at -110, 95% range 45.0% to 55.0%45–55%ROI −0.7%',
    );
    expect(screen.getByText('52.4% break-even')).toHaveTextContent(/^52\.4% break-even at -110$/);
    expect(row.querySelector('[data-trend="gain"]')).toHaveTextContent('▲ 52.4%');
  });

  it('draw dot, range and mark on a shared scale', () => {
    const row = show(
      <IntervalRow name="A" games={60} rate={{ percent: 50, lowPercent: 45, highPercent: 55 }} />,
      52.5,
    );
    const places = [...row.querySelectorAll('i')].map(({ style }) => style.cssText.replace(/\s/g, ''));
    expect(places).toEqual(['left:62.5%;', 'left:25%;right:calc(25%);', 'left:50%;']);
  });

  it('set the range in figures beside the mark, on the side of its middle', () => {
    const ends = (lowPercent: number, highPercent: number): HTMLElement | null =>
      show(<IntervalRow name="A" games={60} rate={{ percent: 50, lowPercent, highPercent }} />).querySelector(
        'small',
      );
    const left = ends(45, 55);
    expect(left).toHaveAttribute('data-side', 'left');
    expect(left?.style.getPropertyValue('--middle')).toBe('50%');
    cleanup();
    expect(ends(50, 58)).toHaveAttribute('data-side', 'right');
  });

  it('call fewer than 50 games a small sample and compare a rate with the row’s own mark (S-382)', () => {
    const row = show(
      <IntervalRow
        name="A"
        games={49}
        rate={{ percent: 50, lowPercent: null, highPercent: null }}
        breakEvenPercent={50.1}
      />,
    );
    expect(row).toHaveTextContent('Asmall sampleGames 49Win rate ▼ 50.0%, below the 50.1% break-even');
    expect(row).not.toHaveTextContent('95% range');
  });

  it('name marks of their own in the heading of the range, and draw each as a tick', () => {
    const { container } = render(
      <IntervalRows label="Tiers" nameHead="Tier" scale={scale} breakEvenPercent={null} hasOwnMarks>
        <IntervalRow name="A" games={60} rate={NONE} breakEvenPercent={50.1} />
      </IntervalRows>,
    );
    expect(screen.getByText('break-even').parentElement).toHaveTextContent(/^95% range and break-even$/);
    expect(container.querySelectorAll('[data-own="true"]')).toHaveLength(1);
  });

  it('show neither gain nor loss without common odds, and a dash for missing values (S-382)', () => {
    const row = show(<IntervalRow name="A" games={null} rate={{ ...NONE, percent: 58 }} />, null);
    expect(row).toHaveTextContent(/^AGames –Win rate 58.0%ROI –$/);
    expect(row.querySelectorAll('i')).toHaveLength(1);
  });

  it('keep a row without common odds apart from the mark of the others (S-382)', () => {
    const row = show(
      <IntervalRow name="MLB" games={60} rate={{ ...NONE, percent: 58 }} breakEvenPercent={null} />,
    );
    expect(row).toHaveTextContent(/^MLBGames 60Win rate 58.0%ROI –$/);
    expect(row.querySelectorAll('i')).toHaveLength(1);
  });

  it('are in a list', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<IntervalRow name="A" games={1} rate={NONE} />)).toThrow(
      'an interval row stands outside its list',
    );
    jest.restoreAllMocks();
  });
});
