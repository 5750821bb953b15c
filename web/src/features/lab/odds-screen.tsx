import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { ArbitrageTool, MiddleTool } from './components/odds/cover-tools.tsx';
import { FreeBetTool, HedgeTool } from './components/odds/hedge-tools.tsx';
import styles from './components/odds/odds.module.css';
import { ConverterTool, HoldTool, ParlayTool } from './components/odds/price-tools.tsx';
import { useToolQuery } from './components/odds/use-tool-query.ts';
import type { ToolQuery } from './components/odds/use-tool-query.ts';
import { CopyLink } from './components/shared/copy-link.tsx';
import { InputFaults } from './components/shared/input-faults.tsx';
import { useRowScroll } from './components/shell/use-row-scroll.ts';
import { ODDS_TOOLS, readTool } from './lib/odds-tools.ts';
import type { OddsTool } from './lib/odds-tools.ts';

const TOOLS: Readonly<Record<OddsTool, (props: { readonly query: ToolQuery }) => ReactNode>> = {
  convert: ConverterTool,
  parlay: ParlayTool,
  hold: HoldTool,
  arbitrage: ArbitrageTool,
  middle: MiddleTool,
  hedge: HedgeTool,
  'free-bet': FreeBetTool,
};

/** Calculators for prices and bets that cover each other. Each tool and all its inputs are in the address. */
export default function OddsScreen(): ReactNode {
  const [search] = useSearchParams();
  const { pathname, search: searchText } = useLocation();
  const { tool, fault } = readTool(search.get('tool'));
  const query = useToolQuery(tool);
  const { row, shown } = useRowScroll(tool);
  const Tool = TOOLS[tool];
  return (
    <div className={styles.screen}>
      <nav ref={row} aria-label="Odds tools" className={styles.tools}>
        {ODDS_TOOLS.map(({ tool: name, label }) => (
          <Link
            key={name}
            ref={name === tool ? shown : undefined}
            className={styles.tool}
            to={`${paths.labOdds}?tool=${name}`}
            aria-current={name === tool ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <InputFaults faults={fault === null ? [] : [fault]} />
      <Panel title={ODDS_TOOLS.find(({ tool: name }) => name === tool)?.title ?? ''}>
        <Tool key={tool} query={query} />
        <div className={styles.foot}>
          <CopyLink path={`${pathname}${searchText}`} />
        </div>
      </Panel>
    </div>
  );
}
