import {
  arbitrage,
  formatMoney,
  formatPercent,
  formatProbability,
  formatProfit,
  formatRoi,
  MARKET_OUTCOMES,
  middle,
} from '@app/domain';
import type { Middle } from '@app/domain';
import type { ReactNode } from 'react';
import { centsIn, halfPointsIn, optionalCentsIn, stepIn } from '../../lib/odds-tools.ts';
import { InputFaults } from '../shared/input-faults.tsx';
import styles from './odds.module.css';
import { MorePrices, PriceFields, StepField, ToolField, toolPrices } from './tool-fields.tsx';
import { profitCell, ToolResult } from './tool-result.tsx';
import type { ResultRow } from './tool-result.tsx';
import type { ToolQuery } from './use-tool-query.ts';

interface Props {
  readonly query: ToolQuery;
}

/** All outcomes of a market, at different bookmakers. */
export function ArbitrageTool({ query }: Props): ReactNode {
  const fields = toolPrices(query, MARKET_OUTCOMES);
  const total = centsIn(query.text('stake'), 100);
  const step = stepIn(query.text('step'));
  const result =
    fields.prices === null || total.value === null || step.value === null
      ? null
      : arbitrage(fields.prices, total.value, step.value);
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields
          query={query}
          prices={fields}
          labels={(index) => `Best odds of outcome ${String(index + 1)}`}
        />
        <MorePrices query={query} prices={fields} noun="outcome" />
        <ToolField label="All stakes together, in dollars" query={query} input="stake" read={total} />
        <StepField query={query} read={step} />
      </div>
      <ToolResult
        sentence={result === null ? null : arbitrageSentence(result)}
        caption="Stakes on each outcome"
        heads={['Outcome', 'Stake', 'Pays', 'Profit if it wins']}
        rows={(result?.outcomes ?? []).map(({ stakeCents, returnCents, profitCents }, index) => ({
          name: `Outcome ${String(index + 1)}`,
          cells: [
            { text: formatMoney(stakeCents) },
            { text: formatMoney(returnCents) },
            profitCell(profitCents),
          ],
        }))}
        note="Each stake is the payout divided by the decimal odds. Prices move, limits cut stakes, and rules for voids differ between bookmakers: any of them can leave one side open."
      />
    </div>
  );
}

function arbitrageSentence({
  isArbitrage,
  totalPercent,
  worstCents,
  bestCents,
  worstPercent,
  stakedCents,
}: ReturnType<typeof arbitrage>): string {
  const sum = `the prices add up to ${formatPercent(totalPercent)}`;
  if (!isArbitrage)
    return `No arbitrage: ${sum}. Betting every outcome costs up to ${formatMoney(-worstCents)}.`;
  if (worstCents <= 0)
    return `An arbitrage on paper, since ${sum}, but stakes in these steps lose it. Use smaller steps or larger stakes.`;
  const range =
    worstCents === bestCents
      ? formatProfit(worstCents)
      : `${formatProfit(worstCents)} to ${formatProfit(bestCents)}`;
  return `Arbitrage: ${range} on ${formatMoney(stakedCents)} whatever wins, at least ${formatRoi(worstPercent)}; ${sum}.`;
}

/** Two bets at different numbers. */
export function MiddleTool({ query }: Props): ReactNode {
  const fields = toolPrices(query);
  const stake = centsIn(query.text('stake'));
  const second = optionalCentsIn(query.text('second'));
  const above = halfPointsIn(query.text('above'));
  const below = halfPointsIn(query.text('below'));
  const isOrdered = above.value === null || below.value === null || above.value < below.value;
  const belowRead = isOrdered
    ? below
    : { value: null, problem: 'This must be above the first number, or both bets can never win together.' };
  const [first, other] = fields.prices ?? [];
  const result =
    first === undefined ||
    other === undefined ||
    stake.value === null ||
    second.problem !== null ||
    above.value === null ||
    belowRead.value === null
      ? null
      : middle({
          first,
          firstCents: stake.value,
          second: other,
          secondCents: second.value,
          above: above.value,
          below: belowRead.value,
        });
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields
          query={query}
          prices={fields}
          labels={(index) => `Odds of the ${index === 0 ? 'first' : 'second'} bet`}
        />
        <ToolField
          label="First bet wins above"
          query={query}
          input="above"
          read={above}
          hint="Over 44.5: 44.5. A favorite at -2.5: 2.5"
        />
        <ToolField
          label="Second bet wins below"
          query={query}
          input="below"
          read={belowRead}
          hint="Under 47.5: 47.5. An underdog at +6.5: 6.5"
        />
        <ToolField label="First stake in dollars" query={query} input="stake" read={stake} />
        <ToolField
          label="Second stake in dollars"
          query={query}
          input="second"
          read={second}
          hint="Empty: the stake that pays the same"
        />
      </div>
      <ToolResult
        sentence={result === null ? null : middleSentence(result)}
        caption="Profit by result"
        heads={['Result', 'Profit']}
        rows={result === null ? [] : middleRows(result)}
        note="Break-even is the cost divided by the cost plus the profit when both win. How often the result falls between two numbers is not known here: compare with past results."
      />
    </div>
  );
}

function middleSentence({
  winners,
  halves,
  worstCents,
  breakEven,
  ifBothCents,
  secondCents,
}: Middle): string {
  const stakes = `with ${formatMoney(secondCents)} on the second bet`;
  if (winners.length === 0)
    return `No result wins both bets${halves.length === 0 ? '' : ', only a push on one of them is possible'}; ${stakes}, one side alone brings ${formatProfit(worstCents)} or better.`;
  const both = `${resultsText(winners)} ${winners.length === 1 ? 'wins' : 'win'} both for ${formatProfit(ifBothCents)}`;
  if (worstCents >= 0) return `${both}, and ${stakes} no result loses: the prices alone are an arbitrage.`;
  return `${both}; ${stakes}, any other result costs up to ${formatMoney(-worstCents)}. Both must win ${formatProbability(breakEven)} of the time to break even.`;
}

/** Lists results: `3`, `3 and 4`, `3 to 6`. */
function resultsText(results: readonly number[]): string {
  const [first, last] = [results[0], results.at(-1)];
  if (results.length < 3) return results.join(' and ');
  return `${String(first)} to ${String(last)}`;
}

function middleRows({
  winners,
  halves,
  ifFirstCents,
  ifSecondCents,
  ifBothCents,
}: Middle): readonly ResultRow[] {
  return [
    { name: 'Only the first wins', cells: [profitCell(ifFirstCents)] },
    { name: 'Only the second wins', cells: [profitCell(ifSecondCents)] },
    ...halves.map(({ result, profitCents }) => ({
      name: `Exactly ${String(result)}: one wins, one pushes`,
      cells: [profitCell(profitCents)],
    })),
    ...(winners.length === 0
      ? []
      : [{ name: `Both win: ${resultsText(winners)}`, cells: [profitCell(ifBothCents)] }]),
  ];
}
