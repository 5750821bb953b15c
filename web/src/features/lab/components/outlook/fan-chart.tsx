import { formatRoi, formatWhole } from '@app/domain';
import type { Outlook } from '@app/domain';
import type { ReactNode } from 'react';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import type { OutlookSample } from '../../lib/outlook/outlook-sample.ts';
import { smoothFan } from '../../lib/outlook/smooth-fan.ts';
import { bankrollText, fanTable, pathsText, pointName } from './outlook-texts.ts';
import { FanDrawing, fanScales } from './fan-drawing.tsx';
import styles from './outlook.module.css';

interface Props {
  readonly outlook: Outlook;
  readonly sample: OutlookSample;
  /** `$20 flat (2u)`. */
  readonly stakes: string;
  /** At the end of the card. */
  readonly action?: ReactNode;
}

const HEIGHT = 320;

/** The fan of bankrolls with its result in one sentence. */
export function FanChart({ outlook, sample, stakes, action }: Props): ReactNode {
  const { bankrollCents, fan, bets } = outlook;
  const end = fan.at(-1);
  const median = bankrollText(end?.cents[2] ?? bankrollCents);
  const next = bets === 1 ? 'next bet goes' : `next ${formatWhole(bets)} bets go`;
  return (
    <ChartFrame
      title="What can happen"
      figures={
        <p className={styles.headline}>
          If the {next} like {sample.name} ({sample.record === null ? '' : `${sample.record}, `}
          <Signed value={sample.roiPercent} text={formatRoi(sample.roiPercent)} /> ROI), the median bankroll
          ends at <b>{median}</b>.
        </p>
      }
      summary={`${stakes}, from ${bankrollText(bankrollCents)}. Half of all paths end between ${bankrollText(end?.cents[1] ?? 0)} and ${bankrollText(end?.cents[3] ?? 0)}, 90% between ${bankrollText(end?.cents[0] ?? 0)} and ${bankrollText(end?.cents[4] ?? 0)}.`}
      height={HEIGHT}
      draw={(size) => <FanDrawing outlook={outlook} size={size} />}
      points={(size) => {
        const { x, y } = fanScales({ outlook, size });
        const drawn = smoothFan(fan);
        return fan.map((point, index) => ({
          key: String(point.bets),
          x: x(point.bets),
          // On the line as it is drawn. The name has the exact figures.
          y: y(drawn[index]?.cents[2] ?? point.cents[2]),
          radius: 3,
          name: pointName(point),
        }));
      }}
      table={fanTable(outlook)}
      note={`${pathsText(outlook)} ${sample.drawn} Line: median. Inner band: half of all paths. Outer band: 5 to 95%. Lines are smoothed, figures are not.`}
      action={action}
    />
  );
}
