import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Explainer } from '../../../ui/explainer.tsx';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './analysis-layout.module.css';
import type { AnalysisProps, AnalysisTab } from './analysis-props.ts';
import { PriceBox } from './pick/price-box.tsx';
import { StakeGuide } from './pick/stake-guide.tsx';

interface Props {
  readonly props: AnalysisProps;
  /** The sport's consensus card. */
  readonly card: ReactNode;
  readonly tabs: readonly AnalysisTab[];
}

/**
 * Consensus and price on the left, tabs in the middle, the Place Bet panel on the right, or on the left in narrower
 * windows. On a phone everything stacks and the panel becomes a sticky button.
 */
export function AnalysisLayout({ props, card, tabs }: Props): ReactNode {
  const { game, sport, publication, placeBet, hasBegun } = props;
  const hasPanel = placeBet !== undefined;
  const side = useOwnHeight();
  const cards = useOwnHeight();
  const panel = useOwnHeight();
  return (
    <div className={styles.layout} data-panel={hasPanel}>
      <div ref={side} className={styles.side}>
        <div ref={cards} className={styles.cards}>
          <RegionBoundary>{card}</RegionBoundary>
          <Explainer
            terms={[
              sport === 'cfb' ? 'grade' : 'tier',
              'breakEven',
              ...(publication?.origin === 'replay' ? (['replay'] as const) : []),
            ]}
          />
          {hasBegun ? null : (
            <RegionBoundary>
              <PriceBox game={game} />
            </RegionBoundary>
          )}
        </div>
        {hasPanel ? (
          <div ref={panel} className={styles.panel}>
            <RegionBoundary>{placeBet(game, hasBegun === true)}</RegionBoundary>
          </div>
        ) : null}
      </div>
      <div className={styles.tabs}>
        <Tabs
          label="Analysis"
          items={tabs.map(({ id, label, render }) => ({
            id,
            label,
            render: () => <RegionBoundary key={id}>{render(props)}</RegionBoundary>,
          }))}
        />
        <div className={styles.guide}>
          <RegionBoundary>
            <StakeGuide game={game} />
          </RegionBoundary>
        </div>
      </div>
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
