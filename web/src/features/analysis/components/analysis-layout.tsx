import { isPublishedBet } from '@app/domain';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Explainer } from '../../../ui/explainer.tsx';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './analysis-layout.module.css';
import type { AnalysisProps, AnalysisTab } from './analysis-props.ts';
import { PriceBox } from './pick/price-box.tsx';
import { StakeGuide } from './pick/stake-guide.tsx';

interface Props {
  readonly props: AnalysisProps;
  /** The sport's verdict. */
  readonly card: ReactNode;
  readonly tabs: readonly AnalysisTab[];
}

/**
 * The verdict over the tabs, with the Place Bet panel and the price on the right, or between them in narrower windows. On
 * a phone everything stacks and the panel becomes a sticky button.
 */
export function AnalysisLayout({ props, card, tabs }: Props): ReactNode {
  const { game, sport, publication, placeBet, hasBegun } = props;
  const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
  const side = useOwnHeight();
  // A phone paints the verdict before it renders what lies below its first screenful.
  const isPhone = useMedia(PHONE);
  const isWhole = useDeferredValue(true, !isPhone);
  return (
    <div className={styles.layout}>
      <div className={styles.verdict}>
        <RegionBoundary>{card}</RegionBoundary>
      </div>
      <div ref={side} className={styles.side}>
        {placeBet === undefined ? null : (
          <div className={styles.panel}>
            <RegionBoundary>{placeBet(game, { hasBegun: hasBegun === true, isWithdrawn })}</RegionBoundary>
          </div>
        )}
        {/* On a phone it follows the tabs, which would push it down. */}
        {isWhole && hasBegun !== true && !isWithdrawn ? (
          <RegionBoundary>
            <PriceBox game={game} />
          </RegionBoundary>
        ) : null}
      </div>
      {isWhole ? (
        <div className={styles.tabs}>
          <Tabs
            label="Analysis"
            items={tabs.map(({ id, label, shortLabel, render }) => ({
              id,
              label,
              shortLabel,
              render: () => <RegionBoundary key={id}>{render(props)}</RegionBoundary>,
            }))}
          />
          {isWithdrawn ? null : (
            <div className={styles.guide}>
              <RegionBoundary>
                <StakeGuide game={game} />
              </RegionBoundary>
            </div>
          )}
          <div className={styles.guide}>
            <Explainer
              terms={[
                'tier',
                'grade',
                // Only advised bets are called unproven.
                ...(isPublishedBet(game) && !isWithdrawn ? (['unproven'] as const) : []),
                ...(sport === 'mlb' && game.isBadValue ? (['badValue'] as const) : []),
                'breakEven',
                ...(publication?.origin === 'replay' ? (['replay'] as const) : []),
              ]}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Sets the element's height as a CSS variable: a column taller than the window sticks by its lower end. */
function useOwnHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--own-height', `${String(element.offsetHeight)}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return ref;
}
