import {
  bestTier,
  commonBreakEvenPercent,
  formatProfit,
  formatRoi,
  hiddenTiers,
  shownTiers,
} from '@app/domain';
import type { Profitability, Sport, TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { IntervalNotice, IntervalRow, IntervalRows } from '../../ui/interval-row.tsx';
import { intervalScale } from '../../ui/interval-scale.ts';
import { Panel } from '../../ui/panel.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { trendOf } from '../../ui/stat-tiles.tsx';
import { TIER_FIGURES, TierProfitRow, tierRate } from '../../ui/tier-profit-row.tsx';
import styles from './tier-panel.module.css';

/** Query value that keeps the hidden tiers open, so that a link shows them too (checklist S-470). */
const TIERS_QUERY = 'tiers';
const ALL_TIERS = 'all';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
  readonly fileName: string;
}

/** Tiers in profit, then how many are hidden and a way to see them, then what all qualifying bets made together. */
export function TierPanel({ sport, profitability, fileName }: Props): ReactNode {
  const { tiers } = profitability;
  const [query, setQuery] = useSearchParams();
  const isOpen = query.get(TIERS_QUERY) === ALL_TIERS;
  const hidden = hiddenTiers(tiers);
  const best = bestTier(tiers);
  const breakEvenPercent = commonBreakEvenPercent(sport);
  // Of all rows, open or not: nothing moves when the hidden ones come.
  const scale = intervalScale([...tiers, profitability].map(tierRate), [breakEvenPercent]);

  function handleToggle(): void {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) next.delete(TIERS_QUERY);
        else next.set(TIERS_QUERY, ALL_TIERS);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Panel title="Every tier, winners and losers" aside="Dot: win rate. Bar: 95% range." isFlush>
      <IntervalRows
        label="Tiers"
        nameHead="Tier"
        figureHeads={TIER_FIGURES}
        hasShare
        scale={scale}
        breakEvenPercent={breakEvenPercent}
      >
        {shownTiers(tiers).map((tier) => (
          <TierProfitRow key={tier.tier} tier={tier} isOptimal={tier === best} />
        ))}
        {hidden.length === 0 ? null : (
          <IntervalNotice>
            {hiddenText(hidden, isOpen)}{' '}
            <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={handleToggle}>
              {isOpen ? 'Hide' : 'Show'}
            </button>
          </IntervalNotice>
        )}
        {isOpen ? hidden.map((tier) => <TierProfitRow key={tier.tier} tier={tier} />) : null}
        <QualifyingRow profitability={profitability} />
      </IntervalRows>
      <SourceNote
        sample={`Flat stakes of $100.${breakEvenPercent === null ? ' Prices differ per game: no common break-even.' : ''}`}
        fileName={fileName}
        recordPath={`${paths.record}?sport=${sport}`}
      />
    </Panel>
  );
}

/** How many tiers are hidden, and why (checklist S-468, S-470). */
function hiddenText(hidden: readonly TierProfit[], isOpen: boolean): string {
  const haveLost = hidden.every(({ roiPercent }) => roiPercent !== null && roiPercent < 0);
  const why = haveLost ? 'with a negative return' : 'without a return above 0, or not advised,';
  const count = hidden.length === 1 ? '1 tier' : `${String(hidden.length)} tiers`;
  const verb = hidden.length === 1 ? 'is' : 'are';
  return `${count} ${why} ${verb} ${isOpen ? 'shown below' : 'hidden'}.`;
}

function QualifyingRow({ profitability }: { readonly profitability: Profitability }): ReactNode {
  const { qualifyingBets, roiPercent, netProfitCents } = profitability;
  if (qualifyingBets === null && roiPercent === null) return null;
  return (
    <IntervalRow
      isTotal
      name="Qualifying bets"
      games={qualifyingBets}
      rate={tierRate(profitability)}
      figures={[
        { text: formatRoi(roiPercent), trend: trendOf(roiPercent) },
        { text: formatProfit(netProfitCents), trend: trendOf(netProfitCents) },
      ]}
    />
  );
}
