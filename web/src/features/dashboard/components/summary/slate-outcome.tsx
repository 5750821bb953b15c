import { formatProfit, formatRecord, formatStakeMoney, isSmallSample } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { useSlate } from '../slate-context.ts';
import styles from './slate-outcome.module.css';
import { tallyOf } from '../../lib/slate-tally.ts';
import type { SlateTally } from '../../lib/slate-tally.ts';
import type { SlateResults } from '../../../../lib/predictions/use-slate-results.ts';

interface Props {
  readonly results: SlateResults;
}

/** The slate's results: every settled pick, and the picks the record counts. Losses count like wins. */
export function SlateOutcome({ results }: Props): ReactNode {
  const { sport } = useSlate();
  if (results.error && results.byGame.size === 0) {
    return (
      <Notice action={{ label: 'Retry', onClick: results.retry }}>
        Couldn’t load the results of these games.
      </Notice>
    );
  }
  const picks = tallyOf(results.byGame.values(), () => true);
  const bets = tallyOf(results.byGame.values(), ({ pick }) => pick?.isPlaced === true);
  if (picks.settled === 0) return null;
  return (
    <section className={styles.outcome} aria-label="Result of these games">
      <TallyText label="All picks" tally={picks} />
      {bets.settled === 0 ? null : <TallyText label={placedLabel(sport)} tally={bets} />}
    </section>
  );
}

/**
 * The picks the record counts as bets (S-484), by the rule that selected them. A reader's own stake follows another
 * rule and may be a pass.
 */
function placedLabel(sport: Sport): string {
  return sport === 'mlb' ? 'Published as a bet' : 'Rated MEDIUM or higher';
}

function TallyText({ label, tally }: { readonly label: string; readonly tally: SlateTally }): ReactNode {
  const { won, lost, push, settled, profitCents, stakeCents } = tally;
  const trend = profitCents === 0 ? undefined : profitCents > 0 ? 'gain' : 'loss';
  return (
    <p>
      {label} <b>{push === 0 ? formatRecord(won, lost) : formatRecord(won, lost, push)}</b> of {settled}{' '}
      settled, <b data-trend={trend}>{formatProfit(profitCents)}</b>
      {stakeCents === null ? null : ` on a flat ${formatStakeMoney(stakeCents)} each`}
      {isSmallSample(settled) ? ', small sample' : null}
    </p>
  );
}
