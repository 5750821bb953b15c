import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AdminFigures } from '../lib/figures.ts';
import { OverviewPanels } from './overview.tsx';
import { WaitingCards } from './waiting-cards.tsx';

const UNKNOWN = { value: null, note: '' };
const NFL = { of: 'NFL', percent: 48.7, breakEvenPercent: 52.4, note: 'NFL replay, 552 graded picks' };
const MLB = { of: 'MLB', percent: 60, breakEvenPercent: null, note: 'MLB replay, 100 graded picks' };

const figuresWith = (...modelAccuracy: AdminFigures['modelAccuracy']): AdminFigures => ({
  ...{
    totalUsers: UNKNOWN,
    activeSubscriptions: UNKNOWN,
    monthlyRevenue: UNKNOWN,
    totalPredictions: UNKNOWN,
  },
  modelAccuracy,
  systemHealth: { state: 'good', note: '' },
  ...{ revenueByPlan: null, userDistribution: null, activity: null },
});
const keyFigures = () => screen.getByRole('region', { name: 'Key figures' });

it('says whose account each activity was, where that is known (S-259)', () => {
  const at = new Date().toISOString();
  const activity = [
    { text: 'Logged in', username: 'sam', at },
    { text: 'Login failed', username: null, at },
  ];
  render(<OverviewPanels figures={{ ...figuresWith(NFL), activity }} />);
  const list = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'sam: logged injust now',
    'Login failedjust now',
  ]);
});

it('names the sport of each accuracy where there are several (S-257)', () => {
  const { rerender } = render(<OverviewPanels figures={figuresWith(NFL, MLB)} />);
  expect(keyFigures()).toHaveTextContent(
    'Accuracy, NFL▼ 48.7%, below the 52.4% break-even at -110NFL replay, 552 graded picks',
  );
  expect(keyFigures()).toHaveTextContent('Accuracy, MLB60.0%MLB replay, 100 graded picks');
  rerender(<OverviewPanels figures={figuresWith(NFL)} />);
  expect(keyFigures()).toHaveTextContent('Accuracy▼ 48.7%, below the 52.4% break-even at -110NFL replay');
});

it('says once that no refund request is open (S-256)', () => {
  const waiting = {
    ...{ files: [], quarantined: 0, refunds: 0, refundCases: [], oldestJobAt: null },
    ...{ deadLetters: 0, givenUp: 0, reports: 0 },
  };
  render(
    <MemoryRouter>
      <WaitingCards waiting={waiting} status={{ checkedAt: new Date().toISOString(), parts: [] }} />
    </MemoryRouter>,
  );
  const refunds = screen.getByRole('region', { name: 'Refund requests' });
  expect(refunds).toHaveTextContent(/^Refund requestsAll requestsNo open requests\.$/);
});
