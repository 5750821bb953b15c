import {
  DEFAULT_MAX_STAKE_PERCENT,
  ODDS_FORMAT_TEXT,
  fairOdds,
  formatGrade,
  formatMoneyTile,
  formatOdds,
  formatOwnStake,
  formatPercent,
  formatPoints,
  formatRoi,
  ownStakeAt,
  parseOdds,
  priceVerdict,
  tierAction,
  tierLabel,
} from '@app/domain';
import type { NormalisedGame, PriceVerdict } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { PHONE } from '../../lib/use-media.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Signed } from '../../ui/rate.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './price-box.module.css';

const TITLE = 'Your price';

interface Props {
  readonly game: NormalisedGame;
}

/** What the pick is worth at the price a reader can get: PASS as soon as that is worse than fair (S-366, S-372). */
export function PriceBox({ game }: Props): ReactNode {
  const [text, setText] = useState(game.pickOdds === null ? '' : formatOdds(game.pickOdds));
  const { pick_probability: probability, pickSide } = game;
  // A certain pick has no fair price, and a game without a pick nothing to price.
  if (pickSide === null || !(probability > 0 && probability < 1)) return null;
  const fair = formatOdds(fairOdds(probability));
  const odds = parseOdds(text);
  const isWrong = odds === null && text.trim() !== '';
  return (
    <PriceFrame fair={fair}>
      <FactList
        facts={[
          { label: 'Fair odds', value: fair },
          { label: 'Worst acceptable price', value: fair },
        ]}
      />
      <div className={styles.input}>
        <TextField
          label={TITLE}
          value={text}
          error={isWrong ? ODDS_FORMAT_TEXT : undefined}
          placeholder="-110"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </div>
      {odds === null ? (
        <p className={styles.hint}>Enter the odds you are offered to see what the pick is worth there.</p>
      ) : (
        <Verdict
          game={game}
          fair={fair}
          verdict={priceVerdict({ probability, tier: game.tier, grade: game.grade }, odds)}
        />
      )}
    </PriceFrame>
  );
}

interface FrameProps {
  readonly fair: string;
  readonly children: ReactNode;
}

/** Open where there is room; on a phone one line, so that the tabs stay near the pick. */
function PriceFrame({ fair, children }: FrameProps): ReactNode {
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
          <span className={styles.fair}>Fair odds {fair}</span>
          <ChevronDown size={16} strokeWidth={1.8} aria-hidden="true" />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  );
}

interface VerdictProps {
  readonly game: NormalisedGame;
  readonly fair: string;
  readonly verdict: PriceVerdict;
}

function Verdict({ game, fair, verdict }: VerdictProps): ReactNode {
  const bankroll = useBankroll();
  const stake = ownStakeAt(verdict, bankroll.cents);
  const owner = bankroll.isOwn ? 'your' : 'a default';
  return (
    <>
      <p className={styles.decision} role="status" data-pass={verdict.passReason !== null}>
        {decisionText(game, fair, verdict)}
      </p>
      <FactList
        facts={[
          { label: 'Break-even', value: formatPercent(verdict.breakEvenPercent) },
          {
            label: 'Expected value',
            value: (
              <Signed value={verdict.expectedValuePercent} text={formatRoi(verdict.expectedValuePercent)} />
            ),
          },
          {
            label: 'Edge, pts',
            value: <Signed value={verdict.edgePoints} text={formatPoints(verdict.edgePoints)} />,
          },
          { label: `Stake of ${owner} ${formatMoneyTile(bankroll.cents)}`, value: formatOwnStake(stake) },
        ]}
      />
      <p className={styles.hint}>
        Quarter Kelly inside the grade&apos;s range, at most {formatPercent(DEFAULT_MAX_STAKE_PERCENT)} of the
        bankroll.
      </p>
    </>
  );
}

function decisionText(game: NormalisedGame, fair: string, verdict: PriceVerdict): string {
  switch (verdict.passReason) {
    case 'price':
      return `PASS: this price is worse than ${fair}`;
    case 'tier':
      return `PASS: ${tierLabel(game.tier)} picks carry no stake`;
    case 'grade':
      return `PASS: grade ${formatGrade(game.grade)} carries no stake`;
    case null:
      return `${game.action === 'PASS' ? tierAction(game.tier) : game.action} at ${formatOdds(verdict.odds)}`;
  }
}
