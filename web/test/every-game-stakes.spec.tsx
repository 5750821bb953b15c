import { DEFAULT_READER, normaliseFile, recommendStake } from '@app/domain';
import type { Sport } from '@app/domain';
import type { RawGame } from '@app/testing/raw-games';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from 'swr';
import type { AnalysisProps } from '../src/features/analysis/components/analysis-props.ts';
import { NflConsensusCard } from '../src/features/analysis/components/football/nfl-card.tsx';
import { MlbConsensusCard } from '../src/features/analysis/components/mlb/mlb-consensus-card.tsx';
import { PriceBox } from '../src/features/analysis/components/pick/price-box.tsx';
import { StakeGuide } from '../src/features/analysis/components/pick/stake-guide.tsx';
import { basisOf, firstForm } from '../src/features/place-bet/lib/bet-form.ts';
import { GameCard } from '../src/features/strategy/components/game-card.tsx';
import { publication } from './support/demo.ts';
import { expectStakes } from './support/every-analysis.ts';
import { expectOneStake, namedSlates } from './support/every-game.ts';
import { pageText } from './support/page-text.ts';
import { Visitor } from './support/render-mlb.tsx';
import { isSampled } from './support/sample.ts';
import { strategyGame } from './support/strategy.ts';

const cache: Cache = new Map();

function propsOf(sport: Sport, content: unknown, { id, record }: RawGame): AnalysisProps {
  const normalised = normaliseFile(sport, { ...(content as object), predictions: [record] });
  const game = normalised?.games[0];
  if (!normalised || game?.id !== id) throw new Error(`${id} is not kept`);
  return { game, record, sport, publication: publication(), slate: normalised.slate };
}

/** Puts a part's first render into the page without running effects, since stakes do not wait for anything. */
function show(part: ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(<Visitor cache={cache}>{part}</Visitor>);
}

describe.each(['nfl', 'cfb', 'mlb'] as const)('delivered %s games', (sport) => {
  it.each(namedSlates(sport))(
    'of %s, one in some, have one stake on the card, price box and guide of their page and in the comparison (S-369 to S-372)',
    (_key, slate) => {
      const Card = sport === 'mlb' ? MlbConsensusCard : NflConsensusCard;
      // Samples other games than those whose pages are opened.
      for (const raw of slate.games.filter((_, place) => isSampled(sport, place, 1))) {
        const props = propsOf(sport, slate.file.content, raw);
        show(
          <>
            <Card {...props} />
            <PriceBox game={props.game} />
            <StakeGuide game={props.game} />
          </>,
        );
        expectStakes(raw);
        const compared = strategyGame({ gameId: raw.id });
        const stake = recommendStake(props.game, DEFAULT_READER);
        show(<GameCard sport={sport} game={compared} stake={stake} onCalculate={undefined} />);
        expectOneStake(raw, pageText(document.body));
      }
    },
  );

  it.each(namedSlates(sport))(
    'of %s, all of them, have that stake and their pick preset in Place Bet, and nothing where it is a pass (S-372, S-428)',
    (_key, slate) => {
      for (const raw of slate.games) {
        const { game } = propsOf(sport, slate.file.content, raw);
        const { amount, side, odds } = firstForm(basisOf(game, DEFAULT_READER, { defaultBetAmount: 25 }));
        const dollars = /\$([\d,.]+)/.exec(raw.stake)?.[1]?.replaceAll(',', '') ?? '';
        expect({ game: raw.id, amount, side, odds }).toEqual({
          game: raw.id,
          amount: dollars,
          side: dollars === '' ? null : raw.pickSide,
          odds: dollars === '' ? '' : raw.odds,
        });
      }
    },
  );
});
