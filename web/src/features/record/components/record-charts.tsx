import type { Calibration, Performance } from '@app/contracts';
import {
  DEFAULT_BANKROLL_CENTS,
  formatProfit,
  formatRecord,
  formatRoi,
  isSmallSample,
  modelLabel,
  tierLabel,
  unitCents,
} from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { count, daysOf, recordOf, roiTrend, sampleText, settledOf } from '../../../lib/samples.ts';
import { Tag, TierBadge } from '../../../ui/badge.tsx';
import { CalibrationChart } from '../../../ui/charts/calibration-chart.tsx';
import { IntervalChart } from '../../../ui/charts/interval-chart.tsx';
import { ProfitChart } from '../../../ui/charts/profit-chart.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { shortSlateLabel, slateLabel } from '../lib/record-texts.ts';

/** The record's flat stake assumes the default bankroll. */
const UNIT_CENTS = unitCents(DEFAULT_BANKROLL_CENTS);

interface Props {
  readonly sport: Sport;
  readonly performance: Performance;
}

/** Profit by slate, of the staked bets, or of all picks at the same flat stake when a filter leaves no bets. */
function Profit({ sport, performance }: Props): ReactNode {
  const { source, total, byWeek } = performance;
  const part = settledOf(total.bets) > 0 ? 'bets' : 'picks';
  const weeks = byWeek
    .filter((week) => settledOf(week[part]) > 0)
    .map((week) => ({
      key: slateLabel(sport, week),
      label: slateLabel(sport, week),
      shortLabel: shortSlateLabel(sport, week),
      bets: settledOf(week[part]),
      record: recordOf(week[part]),
      profitCents: week[part].profitCents,
      profitUnits: week[part].profitCents / UNIT_CENTS,
    }));
  const first = weeks[0];
  if (first === undefined) return null;
  const noun = part === 'bets' ? 'bet' : 'pick';
  const byWhat = sport === 'mlb' ? 'day' : 'week';
  // The sentence above the chart counts them.
  const sample = [daysOf(source), isSmallSample(settledOf(total[part])) ? 'small sample' : null].filter(
    (text) => text !== null,
  );
  return (
    <ProfitChart
      title={part === 'bets' ? `Profit by ${byWhat}` : `Profit by ${byWhat}, if these picks had been staked`}
      weeks={weeks}
      stakeCents={source.stakeCents}
      noun={noun}
      baseline={keepTogether([`before ${first.label}`, ...sample].join('; '))}
      weekHead={sport === 'mlb' ? 'Day' : 'Week'}
    />
  );
}

/** Every tier at the same flat stake, losing ones included. */
function Tiers({ performance }: Pick<Props, 'performance'>): ReactNode {
  const { source, byTier, total } = performance;
  const shown = byTier.filter(({ picks }) => settledOf(picks) > 0);
  const losing = shown.filter(({ picks }) => picks.profitCents < 0).length;
  return (
    <IntervalChart
      title="Profit by tier"
      summary={`${String(losing)} of ${count(shown.length, 'tier')} lost money when every pick, staked or not, carries the same flat stake.`}
      nameHead="Tier"
      rateHead="Win rate"
      figureHeads={['ROI', 'Profit']}
      rows={byTier.map(({ tier, picks }) => ({
        key: tier,
        label: tierLabel(tier),
        name: <TierBadge tier={tier} />,
        games: picks.won + picks.lost,
        record: recordOf(picks),
        rate: {
          percent: picks.winRatePercent,
          lowPercent: picks.winRateLowPercent,
          highPercent: picks.winRateHighPercent,
        },
        breakEvenPercent: picks.breakEvenPercent,
        figures:
          settledOf(picks) === 0
            ? [{ text: null }, { text: null }]
            : [
                { text: formatRoi(picks.roiPercent), trend: roiTrend(picks.roiPercent) },
                { text: formatProfit(picks.profitCents), trend: trendOf(picks.profitCents) },
              ],
      }))}
      note={`Dot: win rate. Bar: 95% range. Line: break-even at each tier’s odds. ${keepTogether(sampleText(settledOf(total.picks), 'pick', source))}.${pushText(total.picks.push)}`}
    />
  );
}

/** Why the games of all tiers are fewer than the picks, and the profit over their stakes is not the ROI. */
function pushText(pushes: number): string {
  if (pushes === 0) return '';
  return ` ${pushes === 1 ? '1\u00a0push counts' : `${String(pushes)} pushes count`} in ROI, not in games or win rate.`;
}

/** The result of each model on its own. */
function Models({ performance }: Pick<Props, 'performance'>): ReactNode {
  const { source, byModel } = performance;
  if (byModel.length === 0) return null;
  const above = byModel.filter(
    ({ accuracyLowPercent: low, breakEvenPercent: mark }) => low !== null && mark !== null && low > mark,
  ).length;
  const games = byModel.map(({ right, wrong }) => right + wrong);
  const most = Math.max(...games);
  const upTo = games.every((played) => played === most) ? '' : 'Up to ';
  return (
    <IntervalChart
      title="Models against break-even"
      summary={
        above === 0
          ? 'No model’s 95% range is entirely above break-even.'
          : `${String(above)} of ${count(byModel.length, 'model')} ${above === 1 ? 'has' : 'have'} a 95% range entirely above break-even.`
      }
      nameHead="Model"
      rateHead="Accuracy"
      figureHeads={['ROI']}
      rows={byModel.map((model) => ({
        key: model.model,
        label: modelLabel(model.model),
        name: modelLabel(model.model),
        games: model.right + model.wrong,
        record: formatRecord(model.right, model.wrong, model.push),
        rate: {
          percent: model.accuracyPercent,
          lowPercent: model.accuracyLowPercent,
          highPercent: model.accuracyHighPercent,
        },
        breakEvenPercent: model.breakEvenPercent,
        figures: [
          {
            text: model.roiPercent === null ? null : formatRoi(model.roiPercent),
            trend: roiTrend(model.roiPercent),
          },
        ],
      }))}
      note={`Dot: accuracy. Bar: 95% range. Line: break-even at the odds of each model’s side. ${upTo}${keepTogether(sampleText(most, 'game', source))}.`}
    />
  );
}

interface CalibrationProps extends Props {
  readonly calibration: Calibration | undefined;
}

/** The charts of the record. Loads only when there is a record to draw. */
export default function RecordCharts({ sport, performance, calibration }: CalibrationProps): ReactNode {
  const isFootball = sport !== 'mlb';
  return (
    <>
      <Profit sport={sport} performance={performance} />
      <Tiers performance={performance} />
      <Models performance={performance} />
      {calibration === undefined || calibration.games === 0 ? null : (
        <CalibrationChart
          title="Calibration"
          aside={isSmallSample(calibration.games) ? <Tag>small sample</Tag> : undefined}
          bins={calibration.bins}
          breakEvenPercent={isFootball ? performance.total.picks.breakEvenPercent : null}
        />
      )}
    </>
  );
}
