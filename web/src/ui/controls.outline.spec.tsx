import { comparisonRow, METRICS } from '@app/domain';
import type { TierProfit } from '@app/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describeOutlines } from '../../test/support/describe-outlines.ts';
import { GradeBadge, TierBadge, WarningBadge } from './badge.tsx';
import { BetStatus } from './bet-status.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ComparePair } from './compare-pair.tsx';
import { DataTable, TableNote } from './data-table.tsx';
import { FactList } from './fact-list.tsx';
import { IntervalRow, IntervalRows } from './interval-row.tsx';
import { MoneyField } from './money-field.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { ProbabilityBar } from './probability-bar.tsx';
import { Rate, Signed } from './rate.tsx';
import { SearchField } from './search-field.tsx';
import { Segmented } from './segmented.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { EmptyState, ErrorState } from './state-panel.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { TierProfitRow } from './tier-profit-row.tsx';
import { Value } from './value.tsx';

const UNKNOWN_TIER: TierProfit = {
  tier: 'LOW',
  displayName: null,
  games: null,
  sharePercent: null,
  winRatePercent: null,
  range: null,
  roiPercent: -0.01,
  netProfitCents: null,
  weeklyGames: null,
  strategy: null,
};
const KNOWN_TIER: TierProfit = {
  tier: 'MEDIUM',
  displayName: 'Medium',
  games: 50,
  sharePercent: 12.34,
  winRatePercent: 55,
  range: { percent: 55, lowPercent: 41, highPercent: 68 },
  roiPercent: 0,
  netProfitCents: -1,
  weeklyGames: 3.25,
  strategy: 'Consider',
};

const nothing = (): void => undefined;

function shown(content: ReactNode): Promise<Element> {
  return Promise.resolve(render(<MemoryRouter>{content}</MemoryRouter>).container);
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'badges and words': () =>
    shown(
      <>
        <TierBadge tier="MEDIUM_PLUS" />
        <TierBadge tier="NO_BET" />
        <GradeBadge grade="A+" />
        <GradeBadge grade="F" />
        <WarningBadge>BAD VALUE</WarningBadge>
        {['won', 'lost', 'push', 'void', 'pending', 'constructor'].map((status) => (
          <BetStatus key={status} status={status} />
        ))}
        <Value text="12" />
        <Value text={null} />
        <Rate percent={52.38} breakEvenPercent={52.38} />
        <Rate percent={52.3} breakEvenPercent={52.38} />
        <Rate percent={52.3} breakEvenPercent={null} />
        <Rate percent={null} breakEvenPercent={52.38} />
      </>,
    ),
  controls: () =>
    shown(
      <>
        <Button kind="primary" busyText="Saving" isBusy>
          Save
        </Button>
        <Button isLarge busyText="Saving">
          Save
        </Button>
        <ButtonLink to="/login">Login</ButtonLink>
        <Checkbox defaultChecked>Agree</Checkbox>
        <Switch isOn onChange={nothing}>
          Show all
        </Switch>
        <Chip isOn tone="HIGH" onClick={nothing}>
          HIGH
        </Chip>
        <Chip isOn={false} onClick={nothing}>
          All
        </Chip>
        <Segmented
          label="View"
          value="cards"
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table' },
          ]}
          onChange={nothing}
        />
        <SearchField label="Filter teams" value="bills" onChange={nothing} />
      </>,
    ),
  fields: () =>
    shown(
      <>
        <TextField label="Line" error="Line is required" hint="Such as -7.5" defaultValue="x" />
        <TextField label="Notes" />
        <MoneyField label="Stake" value={12.5} onChange={nothing} error="Too much" />
        <MoneyField label="Payout" value={Number.NaN} onChange={nothing} />
        <PasswordField label="Password" />
        <ChoiceField
          label="Side"
          value="home"
          options={[
            { value: 'home', label: 'Home' },
            { value: 'away', label: 'Away', isDisabled: true },
          ]}
          onChange={nothing}
          error="Choose a side"
        />
        <ChoiceField label="Read only" value="a" options={[{ value: 'a', label: 'A' }]} />
      </>,
    ),
  'a password made visible': async () => {
    const container = await shown(<PasswordField label="Password" />);
    fireEvent.click(screen.getByRole('button'));
    return container;
  },
  'facts and tiles': () =>
    shown(
      <>
        <FactList
          label="Facts"
          facts={[
            { label: 'Known', value: '1' },
            { label: 'Unknown', value: null },
          ]}
        />
        <StatTiles
          label="Tiles"
          hasHero
          tiles={[
            { label: 'ROI', value: '+1%', trend: 'gain', note: 'of 10' },
            { label: 'Profit', value: null },
          ]}
        />
        <DataTable caption="Table" isStrong isInset>
          <tbody>
            <tr>
              <th scope="row">A</th>
              <td data-trend="loss">1</td>
            </tr>
          </tbody>
        </DataTable>
        <TableNote>Note</TableNote>
        <ProbabilityBar probabilityPercent={63.9} breakEvenPercent={50.5} />
        <ProbabilityBar probabilityPercent={40} breakEvenPercent={50.5} />
        <ProbabilityBar probabilityPercent={140} breakEvenPercent={null} />
        <ProbabilityBar probabilityPercent={-1} breakEvenPercent={40} />
        <Signed value={1} text="+1" />
        <Signed value={0} text="0" />
        <Signed value={null} text="–" />
      </>,
    ),
  'two sides compared': () =>
    shown(
      <ComparePair
        away={{ name: 'Max Scherzer', note: 'LAD' }}
        home={{ name: 'Sonny Gray' }}
        sections={[
          {
            title: 'Run prevention',
            note: 'Season',
            rows: [
              comparisonRow(METRICS.era, 3.15, 3.07, { away: 'middling', home: 'up' }),
              comparisonRow(METRICS.war, 6.8, 5.1, { away: 'down', home: 'down' }),
              comparisonRow(METRICS.siera, null, 2.96),
            ],
          },
          { rows: [comparisonRow(METRICS.saves, 0, 0), comparisonRow(METRICS.runsPerGame, 4.7, 5.2)] },
        ]}
      />,
    ),
  'rates on one scale': () =>
    shown(
      <IntervalRows
        label="Tiers"
        nameHead="Tier"
        figureHeads={['ROI', 'Net profit']}
        hasShare
        scale={{ fromPercent: 30, toPercent: 70 }}
        breakEvenPercent={52.38}
      >
        <IntervalRow
          name="HIGH"
          games={49}
          share="12%"
          note="Bet"
          rate={{ percent: 60, lowPercent: 45, highPercent: 72 }}
          figures={[{ text: '+4%', trend: 'gain' }]}
        />
        <IntervalRow
          name="LOW"
          games={1250}
          rate={{ percent: 45, lowPercent: null, highPercent: 50 }}
          isTotal
        />
        <IntervalRow name="?" games={null} rate={{ percent: null, lowPercent: null, highPercent: null }} />
        <TierProfitRow isOptimal tier={KNOWN_TIER} />
        <TierProfitRow tier={UNKNOWN_TIER} />
      </IntervalRows>,
    ),
  panels: () =>
    shown(
      <>
        <EmptyState title="Nothing yet" />
        <EmptyState title="No match" note="Try again" action={{ label: 'Clear', onClick: nothing }} />
        <ErrorState title="Failed" onRetry={nothing} />
        <ErrorState title="Failed" note="Why" requestId="req-1" retryLabel="Again" onRetry={nothing}>
          More
        </ErrorState>
        <Notice action={{ label: 'Retry', onClick: nothing }}>Old data</Notice>
        <Tabs
          label="Parts"
          defaultId="two"
          items={[
            { id: 'one', label: 'One', count: 0, render: () => 'first' },
            { id: 'two', label: 'Two', render: () => 'second' },
          ]}
        />
      </>,
    ),
});
