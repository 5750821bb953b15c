import type { Sport } from '@app/domain';
import { formatDayWithYear } from '@app/domain';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNewestStart } from '../../../../lib/predictions/has-begun.ts';
import { usePredictions } from '../../../../lib/predictions/use-predictions.ts';
import { useOpenResults } from '../../../../lib/predictions/use-slate-results.ts';
import { sportTitle } from '../../../../lib/sport-title.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { openMarkets } from '../../lib/fair-price/open-markets.ts';
import styles from './fair-price.module.css';

interface Props {
  readonly sport: Sport;
  /** The prices in the fields, as in the address. */
  readonly odds: string;
  /** Takes a market's prices for the address. */
  readonly onChange: (odds: string) => void;
}

const OWN = { value: '', label: 'Prices you enter' };

/**
 * Fills in the published prices of an open game. It has its place while the slate loads, and is absent without a game
 * or when the slate or its results cannot be read.
 */
export function OpenGameField({ sport, odds, onChange }: Props): ReactNode {
  const [chosenId, setChosenId] = useState('');
  const { data: view, isFallback, isLoading } = usePredictions(sport, null);
  const { byGame, error, isLoading: isLoadingResults } = useOpenResults(view, sport);
  // Without results, games that are over look open.
  const isUnknown = isLoadingResults || (error !== undefined && byGame.size === 0);
  const now = useNewestStart(view?.games);
  const markets = useMemo(
    () => (view === undefined || isFallback || isUnknown ? [] : openMarkets(view, byGame, now)),
    [view, isFallback, isUnknown, byGame, now],
  );
  if (markets.length === 0 && !isLoading && !isLoadingResults) return null;
  // Other prices in the fields are no longer this market's.
  const chosen = markets.find((market) => market.id === chosenId && market.odds === odds);
  const publishedAt = view?.publication?.publishedAt;
  return (
    <div className={styles.game}>
      <SelectField
        label={`${sportTitle(sport)} game`}
        value={chosen?.id ?? ''}
        options={[OWN, ...markets.map(({ id, label }) => ({ value: id, label }))]}
        onChange={({ target }) => {
          const market = markets.find(({ id }) => id === target.value);
          setChosenId(target.value);
          if (market !== undefined) onChange(market.odds);
        }}
      />
      {chosen === undefined ? null : (
        <p role="status">
          First: {chosen.outcomes[0]}. Second: {chosen.outcomes[1]}. Prices of the published file
          {publishedAt == null ? '' : `, ${formatDayWithYear(publishedAt)}`}.
        </p>
      )}
    </div>
  );
}
