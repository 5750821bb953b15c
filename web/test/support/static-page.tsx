import { normalizeFile } from '@app/domain';
import type { Sport } from '@app/domain';
import type { RawGame, RawSlate } from '@app/testing/raw-games';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from 'swr';
import type { AnalysisProps } from '../../src/features/analysis/components/analysis-props.ts';
import { analysisFor } from '../../src/features/analysis/components/definitions.ts';
import CfbAnalysis from '../../src/features/analysis/components/football/cfb-analysis.tsx';
import NflAnalysis from '../../src/features/analysis/components/football/nfl-analysis.tsx';
import { GameHead } from '../../src/features/analysis/components/head/game-head.tsx';
import MlbAnalysis from '../../src/features/analysis/components/mlb/mlb-analysis.tsx';
import { publication } from './demo.ts';
import { knownStats, Visitor } from './render-mlb.tsx';

const SCREENS = { cfb: CfbAnalysis, nfl: NflAnalysis, mlb: MlbAnalysis } as const;
const stats = knownStats();
const cache: Cache = new Map();

/** Returns the props of a game's analysis as the app makes them of its file. */
export function propsOf(sport: Sport, { file }: RawSlate, { id, record }: RawGame): AnalysisProps {
  const normalized = normalizeFile(sport, { ...(file.content as object), predictions: [record] });
  const game = normalized?.games[0];
  if (!normalized || game?.id !== id) throw new Error(`${id} is not kept`);
  return { game, record, sport, publication: publication(), slate: normalized.slate };
}

/** Puts a part's first render into the page without running effects, since what is tested does not wait for anything. */
export function showPart(part: ReactNode, path?: string): void {
  document.body.innerHTML = renderToStaticMarkup(
    <Visitor cache={cache} known={stats} path={path}>
      {part}
    </Visitor>,
  );
}

/** Puts the head and the analysis of a game with one of its tabs into the page, the same way. */
export function showAnalysis(sport: Sport, slate: RawSlate, game: RawGame, tab = 'models'): void {
  const props = propsOf(sport, slate, game);
  const Screen = SCREENS[sport];
  showPart(
    <main>
      <GameHead
        definition={analysisFor(sport)}
        sport={sport}
        locked={undefined}
        data={props}
        view={undefined}
        slate={slate.key}
        result={undefined}
        isAwaited
      />
      <Screen {...props} />
    </main>,
    `/?tab=${tab}`,
  );
}
