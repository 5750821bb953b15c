import { MARKET_OUTCOMES, PRICE_HINT } from '@app/domain';
import type { ExactPrice } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { priceIn, readList, STEPS } from '../../lib/odds-tools.ts';
import type { OddsInput, Read } from '../../lib/odds-tools.ts';
import { TypedField, withoutCommas } from '../shared/typed-field.tsx';
import styles from './odds.module.css';
import type { ToolQuery } from './use-tool-query.ts';

/** How every text of a tool is typed. */
const TYPING = { autoCapitalize: 'none', spellCheck: false, maxLength: 40, clean: withoutCommas } as const;

interface FieldProps {
  readonly label: string;
  readonly query: ToolQuery;
  readonly input: OddsInput;
  readonly read: Read<unknown>;
  readonly hint?: string;
}

/** An amount or number of the tool. */
export function ToolField({ label, query, input, read, hint }: FieldProps): ReactNode {
  return (
    <TypedField
      {...TYPING}
      label={label}
      hint={hint}
      inputMode="decimal"
      value={query.text(input)}
      error={read.problem ?? undefined}
      onType={(text) => {
        query.write(input, text);
      }}
    />
  );
}

/** The step that stakes are rounded to. */
export function StepField({
  query,
  read,
}: {
  readonly query: ToolQuery;
  readonly read: Read<number>;
}): ReactNode {
  return (
    <SelectField
      label="Round stakes to"
      value={read.problem === null ? query.text('step') : STEPS[0].value}
      options={STEPS}
      error={read.problem ?? undefined}
      onChange={({ target }) => {
        query.write('step', target.value);
      }}
    />
  );
}

/** The prices of a tool: the fields' texts, each read, and all together when each is valid. */
export interface ToolPrices {
  readonly texts: readonly string[];
  readonly reads: readonly Read<ExactPrice>[];
  /** null while one is invalid. */
  readonly prices: readonly ExactPrice[] | null;
  readonly fault: string | null;
}

/** Reads the prices of a tool. */
export function toolPrices(
  query: ToolQuery,
  limits: { readonly min: number; readonly max: number } = { min: 2, max: 2 },
): ToolPrices {
  const { texts, fault } = readList(query.text('odds'), limits);
  const reads = texts.map(priceIn);
  const prices = reads.flatMap(({ value }) => (value === null ? [] : [value]));
  return { texts, reads, prices: prices.length === reads.length ? prices : null, fault };
}

interface PricesProps {
  readonly query: ToolQuery;
  readonly prices: ToolPrices;
  readonly labels: (index: number) => string;
}

/** A field for each price. */
export function PriceFields({ query, prices: { texts, reads }, labels }: PricesProps): ReactNode {
  return texts.map((text, index) => (
    <TypedField
      {...TYPING}
      key={labels(index)}
      label={labels(index)}
      hint={index === 0 ? PRICE_HINT : undefined}
      value={text}
      error={reads[index]?.problem ?? undefined}
      onType={(typed) => {
        const limits = { min: texts.length, max: texts.length };
        query.write('odds', (now) => readList(now, limits).texts.with(index, typed).join(','));
      }}
    />
  ));
}

interface MorePricesProps extends Pick<PricesProps, 'query' | 'prices'> {
  readonly noun: 'leg' | 'outcome';
  readonly limits?: { readonly min: number; readonly max: number };
}

/** Adds a price to the list or takes the last one away. */
export function MorePrices({
  query,
  prices: { texts },
  noun,
  limits = MARKET_OUTCOMES,
}: MorePricesProps): ReactNode {
  return (
    <div className={styles.buttons}>
      <Button
        disabled={texts.length >= limits.max}
        onClick={() => {
          const added = noun === 'leg' ? '-110' : '+1000';
          query.write('odds', (now) => [...readList(now, limits).texts, added].join(','));
        }}
      >
        Add {noun}
      </Button>
      <Button
        disabled={texts.length <= limits.min}
        onClick={() => {
          query.write('odds', (now) => readList(now, limits).texts.slice(0, -1).join(','));
        }}
      >
        Remove last {noun}
      </Button>
    </div>
  );
}
