import { CALIBRATION_EDGES, calibrationBins, formatRecord, unitCents } from '@app/domain';
import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { dayText } from '../../../../lib/samples.ts';
import { CALIBRATION_HEIGHT, CalibrationChart } from '../../../../ui/charts/calibration-chart.tsx';
import { ProfitChart } from '../../../../ui/charts/profit-chart.tsx';
import { dayMs } from '../../../../ui/charts/time-ticks.ts';
import styles from './back-test.module.css';
import type { BackTestPart } from './use-back-test.ts';

interface Props {
  readonly sport: Sport;
  readonly part: BackTestPart;
  readonly bankrollCents: number;
  /** The stake of every bet; null when stakes differ. */
  readonly stakeCents: number | null;
}

/** The profit line and the calibration of one part. Loads only when there is a bet to draw. */
export default function PartCharts({ sport, part, bankrollCents, stakeCents }: Props): ReactNode {
  const { run, name } = part;
  const unit = unitCents(bankrollCents);
  const bins = useMemo(
    () =>
      calibrationBins(run.forecasts, CALIBRATION_EDGES[sport]).map((bin) => ({
        fromPercent: bin.from * 100,
        toPercent: bin.to * 100,
        games: bin.games,
        right: bin.right,
        predictedPercent: bin.predictedPercent,
        actualPercent: bin.actual?.percent ?? null,
        actualLowPercent: bin.actual?.lowPercent ?? null,
        actualHighPercent: bin.actual?.highPercent ?? null,
      })),
    [run.forecasts, sport],
  );
  const first = run.days[0]?.day ?? '';
  return (
    <div className={styles.pair}>
      <ProfitChart
        title={`Profit, ${name} games`}
        weeks={run.days.map(({ day, bets, won, lost, push, profitCents }) => ({
          key: day,
          label: dayText(day),
          shortLabel: dayText(day),
          atMs: dayMs(day),
          bets,
          record: formatRecord(won, lost, push),
          profitCents,
          profitUnits: profitCents / unit,
        }))}
        stakeCents={stakeCents}
        noun="bet"
        unitNote="A unit is 1% of the starting bankroll."
        step="day"
        weekHead="Day"
        height={CALIBRATION_HEIGHT}
        baseline={`before ${dayText(first)}`}
      />
      {bins.some(({ games }) => games > 0) ? (
        <CalibrationChart
          title={`Calibration, ${name} games`}
          bins={bins}
          breakEvenPercent={run.breakEvenPercent}
        />
      ) : null}
    </div>
  );
}
