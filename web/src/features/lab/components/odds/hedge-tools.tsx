import { convertFreeBet, coverOf, formatMoney, formatPercent, formatProfit, hedge } from '@app/domain';
import type { Cover } from '@app/domain';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { centsIn, optionalCentsIn, stepIn } from '../../lib/odds-tools.ts';
import { InputFaults } from '../shared/input-faults.tsx';
import styles from './odds.module.css';
import { PriceFields, StepField, ToolField, toolPrices } from './tool-fields.tsx';
import { profitCell, ToolResult } from './tool-result.tsx';
import type { ToolQuery } from './use-tool-query.ts';

interface Props {
  readonly query: ToolQuery;
}

/** A bet against an open one. */
export function HedgeTool({ query }: Props): ReactNode {
  const fields = toolPrices(query);
  const stake = centsIn(query.text('stake'));
  const own = optionalCentsIn(query.text('own'));
  const step = stepIn(query.text('step'));
  const [price, against] = fields.prices ?? [];
  const bet =
    price === undefined ||
    against === undefined ||
    stake.value === null ||
    step.value === null ||
    own.problem !== null
      ? null
      : { price, against, stakeCents: stake.value, stepCents: step.value };
  const result = bet === null ? null : hedge(bet);
  const rows: readonly (readonly [string, Cover])[] =
    bet === null || result === null
      ? []
      : [
          ['No hedge', result.none],
          ['Get the stake back', result.coverStake],
          ['Same profit either way', result.equal],
          ...(own.value === null ? [] : ([['Your hedge', coverOf(bet, own.value)]] as const)),
        ];
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields
          query={query}
          prices={fields}
          labels={(index) => (index === 0 ? 'Odds of your bet' : 'Odds against it now')}
        />
        <ToolField label="Stake of your bet in dollars" query={query} input="stake" read={stake} />
        <ToolField label="Your hedge in dollars" query={query} input="own" read={own} hint="Optional" />
        <StepField query={query} read={step} />
      </div>
      <ToolResult
        sentence={
          result === null
            ? null
            : result.equal.worstCents > 0
              ? `${formatMoney(result.equal.stakeCents)} against it locks in ${formatProfit(result.equal.worstCents)} either way.`
              : `No hedge profits either way at these prices. ${formatMoney(result.equal.stakeCents)} against it limits the loss to ${formatMoney(-result.equal.worstCents)}.`
        }
        caption="Ways to hedge"
        heads={['Hedge', 'Stake', 'If your bet wins', 'If the hedge wins']}
        rows={rows.map(([name, cover]) => ({
          name,
          cells: [
            { text: formatMoney(cover.stakeCents) },
            profitCell(cover.ifFirstCents),
            profitCell(cover.ifSecondCents),
          ],
        }))}
        note="A hedge pays the sportsbook’s vig once more. It lowers the risk, and usually the expected profit too. For the last leg of a parlay, use the parlay’s odds."
      />
    </div>
  );
}

/** A free bet turned into cash. */
export function FreeBetTool({ query }: Props): ReactNode {
  const fields = toolPrices(query);
  const amount = centsIn(query.text('stake'));
  const step = stepIn(query.text('step'));
  const isStakeReturned = query.text('back') === 'yes';
  const [price, against] = fields.prices ?? [];
  const result =
    price === undefined || against === undefined || amount.value === null || step.value === null
      ? null
      : convertFreeBet({ price, against, stakeCents: amount.value, stepCents: step.value, isStakeReturned });
  return (
    <div className={styles.pair}>
      <div>
        <InputFaults faults={fields.fault === null ? [] : [fields.fault]} />
        <PriceFields
          query={query}
          prices={fields}
          labels={(index) => (index === 0 ? 'Odds of the free bet' : 'Odds against it')}
        />
        <ToolField label="Free bet in dollars" query={query} input="stake" read={amount} />
        <StepField query={query} read={step} />
        <Checkbox
          checked={isStakeReturned}
          onChange={({ target }) => {
            query.write('back', target.checked ? 'yes' : 'no');
          }}
        >
          The stake of the free bet is returned
        </Checkbox>
      </div>
      <ToolResult
        sentence={
          result === null
            ? null
            : result.worstCents > 0
              ? `${formatMoney(result.stakeCents)} against it turns the free bet into ${formatMoney(result.worstCents)} either way, ${formatPercent(result.convertedPercent)} of its amount.`
              : 'At these prices the free bet cannot be turned into cash. Choose longer odds for it.'
        }
        caption="The free bet and the bet against it"
        heads={['If', 'Profit']}
        rows={
          result === null
            ? []
            : [
                { name: 'The free bet wins', cells: [profitCell(result.ifFirstCents)] },
                { name: 'The bet against it wins', cells: [profitCell(result.ifSecondCents)] },
              ]
        }
        note="Most free bets return no stake, so longer odds convert more. Read the offer’s terms: smallest odds, largest stake and expiry."
      />
    </div>
  );
}
