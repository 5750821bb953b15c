import type { Sport } from '@app/domain';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { SlateView } from '../../lib/predictions/prediction-file.ts';
import { parseSlateValue } from '../../lib/predictions/slate-key.ts';
import { usePredictions } from '../../lib/predictions/use-predictions.ts';
import { useSport } from '../../lib/sport.ts';

export interface KnownSlate {
  readonly view: SlateView;
  /** The slate's value in the URL of an older one, or null for the newest. */
  readonly link: string | null;
}

/**
 * Returns the newest slate of each sport, the current sport first, and before them the slate of the page that shows an
 * older one.
 */
export function useOpenSlates(): { readonly slates: readonly KnownSlate[]; readonly isLoading: boolean } {
  const { sport } = useSport();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const value = pathname === paths.root ? null : query.get('slate');
  const chosen = parseSlateValue(sport, value);
  const shown = usePredictions(sport, chosen);
  const reads = {
    cfb: usePredictions('cfb', null),
    nfl: usePredictions('nfl', null),
    mlb: usePredictions('mlb', null),
  };
  const slateOf = (id: Sport): readonly KnownSlate[] => {
    const { data } = reads[id];
    return data?.sport === id ? [{ view: data, link: null }] : [];
  };
  const older = chosen !== null && shown.data?.sport === sport ? [{ view: shown.data, link: value }] : [];
  const others = (['cfb', 'nfl', 'mlb'] as const).filter((id) => id !== sport);
  return {
    slates: [...older, ...slateOf(sport), ...others.flatMap(slateOf)],
    isLoading: Object.values(reads).some(({ isLoading }) => isLoading),
  };
}
