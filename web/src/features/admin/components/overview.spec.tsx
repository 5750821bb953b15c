import { render, screen } from '@testing-library/react';
import type { AdminFigures } from '../lib/figures.ts';
import { OverviewPanels } from './overview.tsx';

const UNKNOWN = { value: null, note: '' };
const NFL = { of: 'NFL', value: '48.7%', note: 'NFL replay, 552 settled picks' };
const MLB = { of: 'MLB', value: '60.0%', note: 'MLB replay, 100 settled picks' };

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

it('names the sport of each accuracy where there are several (S-257)', () => {
  const { rerender } = render(<OverviewPanels figures={figuresWith(NFL, MLB)} />);
  expect(keyFigures()).toHaveTextContent('Accuracy, NFL48.7%NFL replay, 552 settled picks');
  expect(keyFigures()).toHaveTextContent('Accuracy, MLB60.0%MLB replay, 100 settled picks');
  rerender(<OverviewPanels figures={figuresWith(NFL)} />);
  expect(keyFigures()).toHaveTextContent('Accuracy48.7%NFL replay');
});
