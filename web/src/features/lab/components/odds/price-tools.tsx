import {
  formatMoney,
  formatPercent,
  formatProfit,
  MARKET_OUTCOMES,
  marketHold,
  parlay,
  PARLAY_LEGS,
  PRICE_FORMATS,
  priceTexts,
  profitAt,
} from '@app/domain';
import type { Parlay, PriceFormat } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { centsIn } from '../../lib/odds-tools.ts';
import { InputFaults } from '../shared/input-faults.tsx';
import styles from './odds.module.css';
import { MorePrices, PriceFields, ToolField, toolPrices } from './tool-fields.tsx';
import { ToolResult } from './tool-result.tsx';
import type { ResultRow } from './tool-result.tsx';
import type { ToolQuery } from './use-tool-query.ts';

interface Props {
  readonly query: ToolQuery;
}

const FORMAT_NAMES: Readonly<Record<PriceFormat, string>> = {
  american: 'American',
  decimal: 'Decimal',
  fractional: 'Fraction',
  probability: 'Probability',
};

const HUNDRED_DOLLARS = 10_000;

/** One price in all four formats. */
export function ConverterTool({ query }: Props): ReactNode {
  const fields = toolPrices(query, { min: 1, max: 1 });
  const price = fields.prices?.[0];
  const texts = price === undefined ? null : priceTexts(price);
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields query={query} prices={fields} labels={() => 'Odds in any format'} />
      </div>
      <ToolResult
        sentence={
          price === undefined || texts === null
            ? null
            : `${texts.american.isExact ? '' : 'About '}${texts.american.text} wins ${formatMoney(profitAt(price, HUNDRED_DOLLARS))} on $100 and breaks even at ${texts.probability.text}.`
        }
        caption="The price in all formats"
        heads={['Format', 'Price', 'Exact or rounded']}
        rows={PRICE_FORMATS.map((format) => ({
          name: FORMAT_NAMES[format],
          cells: [
            { text: texts?.[format].text ?? '' },
            { text: texts?.[format].isExact === true ? 'Exact' : 'Rounded' },
          ],
        }))}
        note="The probability is the win rate at which the price breaks even, including the sportsbook’s vig."
      />
    </div>
  );
}

/** Several legs that must all win. */
export function ParlayTool({ query }: Props): ReactNode {
  const fields = toolPrices(query, PARLAY_LEGS);
  const stake = centsIn(query.text('stake'));
  const result = fields.prices === null || stake.value === null ? null : parlay(fields.prices, stake.value);
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields query={query} prices={fields} labels={(index) => `Leg ${String(index + 1)}`} />
        <MorePrices query={query} prices={fields} noun="leg" limits={PARLAY_LEGS} />
        <ToolField label="Stake in dollars" query={query} input="stake" read={stake} />
      </div>
      <ToolResult
        sentence={
          result === null || stake.value === null
            ? null
            : parlaySentence(result, fields.texts.length, stake.value)
        }
        caption="The parlay as one bet"
        heads={['Figure', 'Value']}
        rows={result === null ? [] : parlayRows(result)}
        note="Decimal odds multiplied, rounded once at the end. Legs of one game are not independent, and a bookmaker’s pay table can pay less."
      />
    </div>
  );
}

function parlaySentence({ payoutCents, breakEven }: Parlay, legs: number, stakeCents: number): string {
  const often = `breaks even if that happens ${oftenText(breakEven)} of the time`;
  const pays =
    payoutCents === null ? `more than $1 billion, which no bookmaker does,` : formatMoney(payoutCents);
  return `${formatMoney(stakeCents)} pays ${pays} if all ${String(legs)} legs win, and ${often}.`;
}

function parlayRows({ price, breakEven, profitCents }: Parlay): readonly ResultRow[] {
  const { american, decimal } = priceTexts(price);
  const row = (name: string, text: string): ResultRow => ({ name, cells: [{ text }] });
  return [
    // Longer odds would need an exponent.
    row('Odds', profitCents === null ? 'Above any offered price' : american.text),
    ...(profitCents === null ? [] : [row('Decimal odds', decimal.text)]),
    row('Break-even', oftenText(breakEven)),
    row('Profit', profitCents === null ? 'Above $1 billion' : formatProfit(profitCents)),
  ];
}

/** Formats a small chance with two decimals. */
function oftenText(chance: number): string {
  return chance < 0.0001 ? 'less than 0.01%' : `${(chance * 100).toFixed(2)}%`;
}

/** The bookmaker's hold, the vig as a share of all stakes. */
export function HoldTool({ query }: Props): ReactNode {
  const fields = toolPrices(query, MARKET_OUTCOMES);
  const hold = fields.prices === null ? null : marketHold(fields.prices);
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields query={query} prices={fields} labels={(index) => `Outcome ${String(index + 1)}`} />
        <MorePrices query={query} prices={fields} noun="outcome" />
      </div>
      <ToolResult
        sentence={
          hold === null
            ? null
            : hold.isArbitrage
              ? `These prices add up to ${formatPercent(hold.totalPercent)}, below 100%: all of them together are an arbitrage.`
              : `The bookmaker holds ${formatPercent(hold.holdPercent)} of balanced stakes: the prices add up to ${formatPercent(hold.totalPercent)}.`
        }
        caption="Probabilities of the outcomes"
        heads={['Outcome', 'Odds', 'Implied', 'No-vig']}
        rows={(hold?.outcomes ?? []).map(({ impliedPercent, fairPercent }, index) => ({
          name: `Outcome ${String(index + 1)}`,
          cells: [
            { text: fields.texts[index] ?? '' },
            { text: formatPercent(impliedPercent) },
            { text: formatPercent(fairPercent) },
          ],
        }))}
        note={
          <>
            Hold is the vig as a share of all stakes: 1 minus 1 over the sum of implied probabilities. No-vig
            divides each by that sum. <Link to={paths.labFairPrice}>Fair price</Link> compares seven ways to
            remove the vig.
          </>
        }
      />
    </div>
  );
}
