import type { BetAnalysis } from '@app/contracts';
import { SYSTEM_STAKE_CENTS, formatMoneyTile, formatPercent } from '@app/domain';
import type { ReactNode } from 'react';
import { REPLAY_TAG, sampleText, settledOf } from '../../../lib/samples.ts';
import { Tag } from '../../../ui/badge.tsx';
import { DataTable, TableNote } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Rate } from '../../../ui/rate.tsx';
import { Value } from '../../../ui/value.tsx';
import { WholeAmounts } from '../../../ui/whole-amounts.tsx';
import type { Part } from '../api/use-performance.ts';
import type { SystemBets, SystemTotals } from '../lib/comparison-rows.ts';
import styles from './comparison-panel.module.css';
import { comparisonRows, hasSettled, ownMark } from '../lib/comparison-rows.ts';
import { PartPanel, StaleNotice } from './part-panel.tsx';
import { ReadError } from '../../../ui/read-error.tsx';

interface Props {
  readonly analysis: Part<BetAnalysis>;
  readonly system: Part<SystemBets>;
}

const TITLE = 'Performance Comparison';
const STAKED = `It stakes a flat ${formatMoneyTile(SYSTEM_STAKE_CENTS)} on every HIGH, MEDIUM+ and MEDIUM football pick, grade D included, and on every MLB pick we advise betting.`;
const CAPTION = 'Settled bets, yours and the system’s';

/** The user's settled bets beside the system's (S-199, S-213). When one side fails, the other stays. */
export function ComparisonPanel({ analysis, system }: Props): ReactNode {
  const retry = (): void => {
    if (analysis.error) analysis.retry();
    if (system.error) system.retry();
  };
  if (analysis.error && system.error && !analysis.data && !system.data)
    return <ReadError title="Failed to load the comparison" error={analysis.error} onRetry={retry} />;
  const isLoading = [analysis, system].some(({ data, error }) => data === undefined && !error);
  if (isLoading) {
    return (
      <PartPanel title={TITLE} part={{ ...analysis, data: undefined, error: undefined }} failure="" rows={10}>
        {() => null}
      </PartPanel>
    );
  }
  const totals = system.data?.totals;
  return (
    <Panel
      title={TITLE}
      aside={totals?.origin === 'replay' ? <Tag>System: {REPLAY_TAG.toLowerCase()}</Tag> : undefined}
      isFlush
    >
      {analysis.error || system.error ? <Failed analysis={analysis} onRetry={retry} system={system} /> : null}
      <div className={styles.table}>
        <ComparisonTable analysis={analysis.data} totals={totals} />
      </div>
      <TableNote>
        <WholeAmounts text={noteOf(analysis.data, totals)} />
      </TableNote>
    </Panel>
  );
}

interface FailedProps extends Props {
  readonly onRetry: () => void;
}

function Failed({ analysis, system, onRetry }: FailedProps): ReactNode {
  if (analysis.data && system.data) return <StaleNotice onRetry={onRetry} />;
  const whose = analysis.data ? 'The system’s figures' : 'Your figures';
  return (
    <div className={styles.failed} role="alert">
      {whose} could not be loaded.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

interface TableProps {
  readonly analysis: BetAnalysis | undefined;
  readonly totals: SystemTotals | undefined;
}

function ComparisonTable({ analysis, totals }: TableProps): ReactNode {
  return (
    <DataTable caption={CAPTION} isStrong>
      <thead>
        <tr>
          <th scope="col">Settled bets</th>
          <th scope="col">You</th>
          <th scope="col">System</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {comparisonRows(analysis, totals).map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-trend={row.youTrend}>
              {row.label === 'Win rate' ? (
                <Rate
                  percent={analysis?.overall.winRatePercent ?? null}
                  breakEvenPercent={analysis === undefined ? null : ownMark(analysis)}
                />
              ) : (
                <Value text={row.you} />
              )}
            </td>
            <td data-trend={row.systemTrend}>
              {row.label === 'Win rate' ? (
                <Rate
                  percent={totals?.bets.winRatePercent ?? null}
                  breakEvenPercent={totals?.bets.breakEvenPercent ?? null}
                />
              ) : (
                <Value text={row.system} />
              )}
            </td>
            <td data-quiet={row.differenceTrend === undefined} data-trend={row.differenceTrend}>
              <Value text={row.difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Returns the samples behind both columns and the meaning of the win-rate colors. */
function noteOf(analysis: BetAnalysis | undefined, totals: SystemTotals | undefined): string {
  const mark = hasSettled(analysis) ? ownMark(analysis) : null;
  const systemMark = totals?.bets.breakEvenPercent ?? null;
  const parts = [
    analysis &&
      `You: ${hasSettled(analysis) ? sampleText(analysis.overall.bets, 'bet', analysis) : 'no settled bets yet'}.`,
    totals &&
      `System: ${sampleText(settledOf(totals.bets), 'bet', totals)}, ${originText(totals)}. ${STAKED}`,
    'Pending and void bets are excluded.',
    !hasSettled(analysis)
      ? undefined
      : mark === null
        ? 'Your odds vary, so no single break-even applies to your win rate.'
        : `▲ at or above break-even, ▼ below: ${formatPercent(mark)} for you, at -110.`,
    systemMark === null ? undefined : `Break-even for the system: ${formatPercent(systemMark)}, at its odds.`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

function originText({ origin, bets }: SystemTotals): string {
  if (origin === 'live' && settledOf(bets) === 0)
    return 'none published live is settled yet, and replayed ones do not count';
  return origin === 'replay' ? 'replayed from recorded predictions and results' : 'published live';
}
