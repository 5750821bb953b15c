import {
  ODDS_FORMAT_TEXT,
  betDownToOdds,
  expectedValuePercent,
  formatOdds,
  formatPercent,
  formatProbability,
  formatRoi,
  formatStake,
  formatStakeAdvice,
  isPriceable,
  marketPrice,
  nearestOdds,
  parseOdds,
  priceLadder,
  stakePassText,
} from '@app/domain';
import type { NormalizedGame, PriceRung } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { FAIR_PRICE_NAMES, useFairPriceMethod } from '../../../../lib/fair-price-method.ts';
import { PHONE } from '../../../../lib/use-media.ts';
import { Signed } from '../../../../ui/rate.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './price-box.module.css';

const TITLE = 'Your price';

interface Props {
  readonly game: NormalizedGame;
}

/**
 * The stake at odds the user enters, and the worst odds that are still a bet. Shows Pass as soon as the odds are worse
 * than fair (S-366, S-372).
 */
export function PriceBox({ game }: Props): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (game.pickOdds === null ? '' : formatOdds(game.pickOdds));
  const reader = useReader();
  // A certain pick has no fair price, and a game without a pick has nothing to price. Stakes are hidden during a pause.
  if (reader.isPaused || game.pickSide === null || !isPriceable(game.pick_probability)) return null;
  const odds = parseOdds(text);
  const isWrong = odds === null && text.trim() !== '';
  return (
    <PriceFrame worst={worstText(game)}>
      <div className={styles.input}>
        <TextField
          label="Your odds"
          value={text}
          error={isWrong ? ODDS_FORMAT_TEXT : undefined}
          placeholder="-110"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      </div>
      {odds === null ? (
        <p className={styles.hint}>
          Enter the odds you’re offered to see what the pick is worth at that price.
        </p>
      ) : (
        <Ladder game={game} rungs={priceLadder(game, reader, odds)} />
      )}
      <MarketLine game={game} odds={odds} />
    </PriceFrame>
  );
}

/** Returns the worst odds that are still a bet: `Bet to -140`. The sentence inside says why a pass stays one. */
function worstText(game: NormalizedGame): string {
  const worst = betDownToOdds(game);
  return worst === null ? 'Pass at any odds' : `Bet to ${formatOdds(worst)}`;
}

interface FrameProps {
  readonly worst: string;
  readonly children: ReactNode;
}

/** Expanded when there is room. Collapsed to one line on a phone, to keep the tabs near the pick. */
function PriceFrame({ worst, children }: FrameProps): ReactNode {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(() => !window.matchMedia(PHONE).matches);
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <details
        open={isOpen}
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open);
        }}
      >
        <summary className={styles.summary}>
          <h2 id={titleId}>{TITLE}</h2>
          <span className={styles.worst}>{worst}</span>
          <ChevronDown size={16} strokeWidth={1.8} aria-hidden="true" />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  );
}

interface LadderProps {
  readonly game: NormalizedGame;
  /** The rungs, with the requested odds first. */
  readonly rungs: readonly PriceRung[];
}

function Ladder({ game, rungs }: LadderProps): ReactNode {
  const [asked] = rungs;
  return (
    <>
      <table className={styles.ladder}>
        <caption className="visually-hidden">Stake by odds</caption>
        <thead>
          <tr>
            {['Odds', 'Break-even', 'EV', 'Stake'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ odds, breakEvenPercent, expectedValuePercent, stake }) => (
            <tr key={odds} data-pass={stake.kind === 'pass'}>
              <th scope="row">{formatOdds(odds)}</th>
              <td>{formatPercent(breakEvenPercent)}</td>
              <td>
                <Signed value={expectedValuePercent} text={formatRoi(expectedValuePercent)} />
              </td>
              <td>{formatStake(stake)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked === undefined ? null : (
        <p className={asked.stake.kind === 'pass' ? styles.hint : 'visually-hidden'} role="status">
          {sentenceOf(game, asked)}
        </p>
      )}
    </>
  );
}

interface MarketProps {
  readonly game: NormalizedGame;
  /** The requested odds; null while there are none. */
  readonly odds: number | null;
}

/**
 * What the market itself says about the price: its chance without the margin, by the method the reader chose. Nothing
 * for a game with the price of one side only.
 */
function MarketLine({ game, odds }: MarketProps): ReactNode {
  const { method } = useFairPriceMethod();
  const market = marketPrice(game, method);
  if (market === null) return null;
  const { probability, margin, odds: both } = market;
  const prices = both.map((price) => formatOdds(price));
  const worth =
    odds === null
      ? ''
      : ` At that chance, ${formatOdds(odds)} returns ${formatRoi(expectedValuePercent(probability, odds))}.`;
  return (
    <p className={styles.market}>
      The market’s fair odds are {formatOdds(nearestOdds(probability))} ({formatProbability(probability)}),
      from {prices.join(' and ')} without the {formatPercent(margin * 100)} vig ({FAIR_PRICE_NAMES[method]}{' '}
      method).{worth}{' '}
      <Link
        to={`${paths.labFairPrice}?odds=${encodeURIComponent(prices.join(','))}`}
        className={styles.method}
      >
        Compare methods
      </Link>
    </p>
  );
}

/** Returns the answer at the requested odds in one sentence: always announced, and visible for a pass. */
function sentenceOf(game: NormalizedGame, { odds, stake }: PriceRung): string {
  const worst = betDownToOdds(game);
  if (stake.kind === 'bet') return `${formatStakeAdvice(stake)} at ${formatOdds(odds)}.`;
  return stake.reason === 'price' && worst !== null
    ? `Pass: ${formatOdds(odds)} is worse than ${formatOdds(worst)}.`
    : `Pass: ${stakePassText(game, stake.reason)}.`;
}
