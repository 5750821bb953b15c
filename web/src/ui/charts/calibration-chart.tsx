import { formatPercent, formatWhole } from '@app/domain';
import type { Calibration } from '@app/contracts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { CalibrationDrawing, calibrationScales } from './calibration-drawing.tsx';
import { calibratedBins } from './calibrated-bins.ts';
import type { CalibratedBin } from './calibrated-bins.ts';
import type { ChartCardProps } from './chart-card.tsx';
import { ChartFrame } from './chart-frame.tsx';

interface Props extends Pick<ChartCardProps, 'title' | 'aside'> {
  readonly bins: Calibration['bins'];
  /** Drawn as a line; null when odds differ too much to share one. */
  readonly breakEvenPercent: number | null;
}

/** Of the drawing, in pixels. */
export const CALIBRATION_HEIGHT = 344;

/** How often picks of similar probability won, compared with the prediction. */
export function CalibrationChart({ bins, breakEvenPercent, title, aside }: Props): ReactNode {
  const shown = useMemo(() => calibratedBins(bins), [bins]);
  const chart = { bins: shown, breakEvenPercent };
  return (
    <ChartFrame
      title={title}
      aside={aside}
      summary={summaryOf(shown)}
      height={CALIBRATION_HEIGHT}
      draw={(size) => <CalibrationDrawing {...chart} size={size} />}
      points={(size) => {
        const { x, y, radius } = calibrationScales(chart, size);
        return shown.map((bin) => ({
          key: bin.key,
          x: x(bin.predictedPercent),
          y: y(bin.actualPercent),
          radius: radius(bin.games),
          name: nameOf(bin),
        }));
      }}
      table={{
        caption: `${title}: predicted against actual`,
        columns: [
          { label: 'Probability' },
          { label: 'Games', isNumber: true },
          { label: 'Right', isNumber: true },
          { label: 'Predicted', isNumber: true },
          { label: 'Actual', isNumber: true },
          { label: '95% range', isNumber: true },
        ],
        rows: shown.map((bin) => ({
          key: bin.key,
          cells: [
            bin.label,
            String(bin.games),
            String(bin.right),
            formatPercent(bin.predictedPercent),
            formatPercent(bin.actualPercent),
            `${formatPercent(bin.lowPercent)} to ${formatPercent(bin.highPercent)}`,
          ],
        })),
      }}
      note={`Dot sizes and numbers show games, bars the 95% range. On the “As predicted” line, picks won exactly as often as predicted.${breakEvenPercent === null ? '' : ' The break-even is the average over the prices of these picks.'}`}
    />
  );
}

function nameOf(bin: CalibratedBin): string {
  const range = `${formatPercent(bin.lowPercent)} to ${formatPercent(bin.highPercent)}`;
  return (
    `Predicted ${formatPercent(bin.predictedPercent)}, won ${formatPercent(bin.actualPercent)}: ` +
    `${String(bin.right)} of ${String(bin.games)} games, 95% range ${range}`
  );
}

function summaryOf(bins: readonly CalibratedBin[]): string {
  const games = bins.reduce((sum, bin) => sum + bin.games, 0);
  const below = bins.filter((bin) => bin.actualPercent < bin.predictedPercent).length;
  const groups = bins.length === 1 ? 'the one group' : `${String(below)} of ${String(bins.length)} groups`;
  const often = bins.length === 1 && below === 0 ? 'at least as often as' : 'less often than';
  const picks = games === 1 ? '1 decided pick' : `${formatWhole(games)} decided picks`;
  return `In ${groups} picks won ${often} predicted, over ${picks}.`;
}
