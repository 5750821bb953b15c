import { DEFAULT_FAIR_PRICE_METHOD, isFairPriceMethod } from '@app/domain';
import type { FairPriceMethod } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

/** An unknown stored method falls back to the default. It says nothing about the user (S-063). */
const chosen = storedValue<FairPriceMethod>('fairPriceMethod', (stored) =>
  isFairPriceMethod(stored) ? stored : DEFAULT_FAIR_PRICE_METHOD,
);

/** How a method is called in a sentence. */
export const FAIR_PRICE_NAMES: Readonly<Record<FairPriceMethod, string>> = {
  proportional: 'Proportional',
  additive: 'Additive',
  power: 'Power',
  'odds-ratio': 'Odds ratio',
  shin: 'Shin',
  logarithmic: 'Logarithmic',
  differential: 'Differential margin',
};

/** Returns the method that takes the margin out of the market's prices wherever a price is judged, and its setter. */
export function useFairPriceMethod(): {
  readonly method: FairPriceMethod;
  readonly setMethod: (method: FairPriceMethod) => void;
} {
  const method = useSyncExternalStore(chosen.subscribe, chosen.read, () => DEFAULT_FAIR_PRICE_METHOD);
  return { method, setMethod: chosen.write };
}
