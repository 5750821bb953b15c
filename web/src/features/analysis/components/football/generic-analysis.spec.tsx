import { screen } from '@testing-library/react';
import {
  SAINTS,
  factIn,
  footballProps,
  renderFootball,
} from '../../../../../test/support/render-football.tsx';
import { mlbProps, redsRecord, statsServer } from '../../../../../test/support/render-mlb.tsx';
import { expectTabs } from '../../../../../test/support/tabs.ts';
import GenericAnalysis from './generic-analysis.tsx';
import { setupUser } from '../../../../../test/support/user.ts';

it("the third tab is 'QB Comparison', and football shows the prediction (S-387, S-425, S-426)", async () => {
  await renderFootball(<GenericAnalysis {...footballProps(SAINTS)} />);
  expectTabs('Models', 'Team Comparison', 'QB Comparison', 'Game Analysis', 'Betting Lines');
  expect(factIn('Model Consensus', 'Predicted winner')).toBe('Broncos');
  expect(screen.getByRole('heading', { name: 'Performance metrics' })).toBeVisible();
  await setupUser().click(screen.getByRole('tab', { name: 'QB Comparison' }));
  expect(screen.getByText('Spencer Rattler', { selector: 'b' })).toBeVisible();
});

it("the third tab is 'Pitcher Comparison' for MLB (S-426)", async () => {
  await renderFootball(<GenericAnalysis {...mlbProps(redsRecord())} />, statsServer());
  expectTabs('Models', 'Team Comparison', 'Pitcher Comparison', 'Game Analysis', 'Betting Lines');
  await setupUser().click(screen.getByRole('tab', { name: 'Pitcher Comparison' }));
  expect((await screen.findAllByText(/Scherzer/))[0]).toBeVisible();
});

it('other sports show a consensus and historical tier performance (S-425)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await renderFootball(<GenericAnalysis {...mlbProps(redsRecord())} />, statsServer());
  expect(factIn('Model Consensus', 'Model agreement')).toMatch(/^\d of 7 Models, /);
  expect(factIn('Consensus', 'Lowest')).toBe('42.4%');
  expect(screen.getByRole('heading', { name: 'Historical tier performance' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Prediction' })).toBeNull();
  jest.restoreAllMocks();
});
