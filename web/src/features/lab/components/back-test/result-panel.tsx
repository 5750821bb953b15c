import { formatProfit, formatRecord, formatRoi, formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { count, daysOf } from '../../../../lib/samples.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { verdictText } from '../../lib/back-test-verdict.ts';
import { Assumptions } from '../shared/assumptions.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { TaskProgress } from '../shared/task-progress.tsx';
import styles from './back-test.module.css';
import { leftOutText } from './parts-table.tsx';
import type { BackTest } from './use-back-test.ts';

interface Props {
  readonly test: BackTest;
  /** Days and size of the whole record, and where it comes from. */
  readonly sample: string;
  readonly dates: string | null;
  readonly source: string;
  readonly path: string;
  readonly seed: number;
  readonly onShow: () => void;
}

/** The result in sentences, corrected for the number of variants tried. */
export function ResultPanel({ test, sample, dates, source, path, seed, onShow }: Props): ReactNode {
  const { earlier, later, laterDays, luck, luckTask, tried } = test;
  const part = later ?? earlier;
  const { run } = part;
  const left = leftOutText(run);
  const name = later === null ? 'Earlier games' : 'Later games';
  return (
    <Panel title="Result" aside={`${count(tried, 'variant')} tried`}>
      <div role="status">
        <p className={styles.headline}>
          <WholeAmounts
            text={
              run.roi === null
                ? `${name}: these rules made no bet.`
                : `${name}: ${formatRoi(run.roi.percent)} ROI over ${count(run.bets.length, 'bet')}, ${formatRecord(run.won, run.lost, run.push)}, ${formatProfit(run.profitCents)}.`
            }
          />
        </p>
        {run.bets.length === 0 ? null : (
          <div className={styles.luck}>
            {luck === null ? null : <p>{keepTogether(verdictText(run, luck))}</p>}
            <TaskProgress label="Comparing with luck alone" state={luckTask} />
          </div>
        )}
        {left === '' ? null : <p className={styles.sentence}>Left out: {left}.</p>}
      </div>
      {later === null ? (
        <div className={styles.buttons}>
          {laterDays === null ? (
            <p>
              The record has too few days to hold back later games. Nothing here was tested on unseen games.
            </p>
          ) : (
            <>
              <p>
                Choose your rules first. The {count(laterDays.picks, 'later pick')} of{' '}
                {keepTogether(daysOf(laterDays) ?? '')} stay hidden until you show them.
              </p>
              <Button kind="primary" onClick={onShow}>
                Show the later games
              </Button>
            </>
          )}
        </div>
      ) : null}
      <div className={styles.foot}>
        <SourceLine sample={sample} dates={dates} source={source}>
          {run.bets.length === 0
            ? null
            : keepTogether(
                `${luck === null ? 'Pending' : formatWhole(luck.draws)} draws, seed ${String(seed)}.`,
              )}
        </SourceLine>
        <div className={styles.end}>
          <Assumptions
            title="Adjusting for the variants tried"
            texts={[
              'Picks are as they were recorded when published. No later revision changes them, and rules never see a result.',
              'Games of one day are bet together from the bankroll of that morning. No stake exceeds what is left of it.',
              'A break-even bettor wins each bet at the break-even of its own price with the stakes placed. The draws give the ROI that this makes possible.',
              'The best of n variants reaches a level with the chance 1 − (1 − p)^n (Šidák 1967), as if variants were independent. Variants that share bets are closer to each other, so the correction is on the safe side.',
              'Every variant whose figures were shown since you opened the page counts, and the count of the link you came from. Reloading does not reset it, and links and saved studies carry it.',
              'At the closing price a pick counts only if its line closed unchanged: its result is that of the published line.',
              'Win rates have Wilson 95% ranges. The 95% range of ROI comes from the spread of the bets, with one win and one loss at their average price added. For few bets it is only a rough guide.',
            ]}
          />
          <CopyLink path={path} />
        </div>
      </div>
    </Panel>
  );
}
