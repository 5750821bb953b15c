import { screen, within } from '@testing-library/react';
import { mlbProps, redsRecord, renderPart } from '../../../../../test/support/render-mlb.tsx';
import { MlbPitchers } from './mlb-pitchers.tsx';

function renderPitchers(changes: Readonly<Record<string, unknown>> = {}): void {
  renderPart(<MlbPitchers {...mlbProps(redsRecord(changes))} />);
}

const lines = (): (string | null)[] =>
  [...document.querySelectorAll('dl > div')].map((element) => element.textContent);

const ahead = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the Pitcher Comparison', () => {
  it('compares record and eleven measures with their ratings (S-412, S-413)', () => {
    renderPitchers();
    expect(lines()).toEqual([
      'Record: Max Scherzer 16–11, 59.3%, Sonny Gray 16–11, 59.3%',
      'ERA: Max Scherzer 3.15 middling, Sonny Gray 3.07▲ better middling',
      'WHIP: Max Scherzer 1.13 good, Sonny Gray 1.12▲ better good',
      'K/9: Max Scherzer 12.58▲ better, Sonny Gray 10.78',
      'BB/9: Max Scherzer 2.10▲ better, Sonny Gray 3.66',
      'HR/9: Max Scherzer 1.05, Sonny Gray 0.82▲ better',
      'WAR: Max Scherzer 6.8▲ better good, Sonny Gray 5.1 good',
      'SIERA: Max Scherzer 1.91▲ better good, Sonny Gray 2.96 good',
      'xFIP: Max Scherzer 2.92▲ better, Sonny Gray 3.84',
      'BABIP: Max Scherzer 0.332, Sonny Gray 0.267▲ better',
      'Innings: Max Scherzer 239.2▲ better, Sonny Gray 231.1',
      'Saves: Max Scherzer 0, Sonny Gray 0',
    ]);
  });

  it('colors good, middling and poor, each with its word (S-413)', () => {
    renderPitchers({
      'pitcher_details.away_pitcher.era': 3,
      'pitcher_details.home_pitcher.era': 4.01,
      'pitcher_details.away_pitcher.war': 1,
    });
    const word = (text: string): HTMLElement | undefined =>
      screen.getAllByText(text).find((element) => element.textContent?.trim() === text);
    expect(lines()[1]).toBe('ERA: Max Scherzer 3.00▲ better good, Sonny Gray 4.01 poor');
    expect(word('poor')).toHaveAttribute('data-word', 'poor');
    expect(word('middling')).toHaveAttribute('data-word', 'middling');
    expect(word('good')).toHaveAttribute('data-word', 'good');
  });

  it('names the pitcher with the advantage and its reasons (S-325, S-412)', () => {
    renderPitchers();
    expect(screen.getByText(/^Scherzer is ahead/)).toHaveTextContent(
      'Scherzer is ahead on 6 of 11 measures, Gray on 4. The figures come with the published picks, which call Scherzer the better pitcher. ▲ marks the better side; the word places the value on a fixed scale. Bars show the value, and a shorter bar is better where lower wins.',
    );
    expect(screen.getByRole('region', { name: 'Scherzer' })).toHaveTextContent(/^ScherzerAhead on 6 of 11/);
    expect(ahead('Scherzer')).toEqual([
      '▲K/9 12.58 against 10.78',
      '▲BB/9 2.10 against 3.66',
      '▲WAR 6.8 against 5.1',
      '▲SIERA 1.91 against 2.96',
      '▲xFIP 2.92 against 3.84',
      '▲Innings 239.2 against 231.1',
    ]);
    expect(ahead('Gray')).toEqual([
      '▲ERA 3.07 against 3.15',
      '▲WHIP 1.12 against 1.13',
      '▲HR/9 0.82 against 1.05',
      '▲BABIP 0.267 against 0.332',
    ]);
  });

  it.each([
    ['Home', 'come with the published picks, which call Gray the better pitcher. ▲'],
    ['nobody', 'come with the published picks. ▲'],
    ['Even', 'come with the published picks, which call them even. ▲'],
  ])("shows the file's verdict: %s (S-325)", (word, sentence) => {
    renderPitchers({ 'pitcher_details.advantages.better_pitcher': word });
    expect(screen.getByText(/^Scherzer is ahead/)).toHaveTextContent(sentence);
  });

  it('names a starter without stats and compares nothing (S-412)', () => {
    renderPitchers({ 'pitcher_details.home_pitcher': { name: 'Sonny Gray', era: null } });
    expect(screen.getByText(/^The starters cannot/)).toHaveTextContent(
      'The starters cannot be compared: no stats for Gray. The figures come with the published picks. ▲',
    );
    expect(lines()[1]).toBe('ERA: Max Scherzer 3.15 middling, Sonny Gray –');
    expect(screen.queryByText(/^Ahead on/)).not.toBeInTheDocument();
    expect(
      screen.queryByText('better', { exact: false, selector: '.visually-hidden' }),
    ).not.toBeInTheDocument();
  });

  it('works without any pitcher', () => {
    renderPitchers({
      pitcher_details: undefined,
      'game_info.home_pitcher_name': undefined,
      'game_info.away_pitcher_name': undefined,
    });
    expect(screen.getAllByText('Starter not named', { selector: 'b' })).toHaveLength(2);
    expect(screen.getByText(/^The starters cannot/)).toHaveTextContent(
      'no stats for the Dodgers starter and the Reds starter.',
    );
  });
});
