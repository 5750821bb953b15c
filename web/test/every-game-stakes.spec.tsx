import { DEFAULT_READER, recommendStake } from '@app/domain';
import { NflConsensusCard } from '../src/features/analysis/components/football/nfl-card.tsx';
import { MlbConsensusCard } from '../src/features/analysis/components/mlb/mlb-consensus-card.tsx';
import { PriceBox } from '../src/features/analysis/components/pick/price-box.tsx';
import { StakeGuide } from '../src/features/analysis/components/pick/stake-guide.tsx';
import { basisOf, firstForm } from '../src/features/place-bet/lib/bet-form.ts';
import { GameCard } from '../src/features/strategy/components/game-card.tsx';
import { expectStakes } from './support/every-analysis.ts';
import { expectOneStake, namedSlates } from './support/every-game.ts';
import { pageText } from './support/page-text.ts';
import { isSampled } from './support/sample.ts';
import { propsOf, showPart } from './support/static-page.tsx';
import { strategyGame } from './support/strategy.ts';

describe.each(['nfl', 'cfb', 'mlb'] as const)('delivered %s games', (sport) => {
  it.each(namedSlates(sport))(
    'of %s, one in some, have one stake on the card, price box and guide of their page and in the comparison (S-369 to S-372)',
    (_key, slate) => {
      const Card = sport === 'mlb' ? MlbConsensusCard : NflConsensusCard;
      // Samples other games than those whose pages are opened.
      for (const raw of slate.games.filter((_, place) => isSampled(sport, place, 1))) {
        const props = propsOf(sport, slate, raw);
        showPart(
          <>
            <Card {...props} />
            <PriceBox game={props.game} />
            <StakeGuide game={props.game} />
          </>,
        );
        expectStakes(raw);
        const compared = strategyGame({ gameId: raw.id });
        const stake = recommendStake(props.game, DEFAULT_READER);
        showPart(
          <GameCard
            {...{ sport, stake }}
            game={compared}
            gameNumber={null}
            isWithdrawn={false}
            hasBegun={false}
            hasStartTime={props.game.hasStartTime}
            isPaused={false}
            stakeReason={null}
            onCalculate={undefined}
          />,
        );
        expectOneStake(raw, pageText(document.body));
      }
    },
  );

  it.each(namedSlates(sport))(
    'of %s, all of them, have that stake and their pick preset in Place Bet, and nothing where it is a pass (S-372, S-428)',
    (_key, slate) => {
      for (const raw of slate.games) {
        const { game } = propsOf(sport, slate, raw);
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
