import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useRecordedPicks } from '../../api/use-recorded-picks.ts';
import { useSettledBets } from '../../api/use-settled-bets.ts';
import type { OutlookInputs } from '../../lib/outlook/outlook-query.ts';
import { ownSample, pickSample, publishedSample, typedSample } from '../../lib/outlook/outlook-sample.ts';
import type { NoSample, OutlookSample } from '../../lib/outlook/outlook-sample.ts';

export type SampleState =
  | { readonly kind: 'ready'; readonly sample: OutlookSample }
  | { readonly kind: 'none'; readonly none: NoSample }
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void };

type SampleInputs = Pick<OutlookInputs, 'from' | 'record' | 'edgePoints' | 'odds'>;

/** Returns what a simulation draws from, in every state of its reads. */
export function useOutlookSample(inputs: SampleInputs, sport: Sport): SampleState {
  const { from, record, edgePoints, odds } = inputs;
  const { status } = useSession();
  const published = useProfitability(sport);
  const picks = useRecordedPicks(from === 'system' && record === 'picks' ? sport : null);
  const own = useSettledBets();
  // Each sample keeps its identity, so that a render alone starts no simulation.
  const typedFound = useMemo(() => typedSample(edgePoints, odds), [edgePoints, odds]);
  const ownFound = useMemo(() => own.data && ownSample(own.data), [own.data]);
  const picksFound = useMemo(() => picks.data && pickSample(picks.data, sport), [picks.data, sport]);
  const publishedFound = useMemo(
    () => (published.data && record !== 'picks' ? publishedSample(published.data, sport, record) : undefined),
    [published.data, sport, record],
  );
  if (from === 'typed') return found(typedFound);
  if (from === 'own') {
    return status === 'signedOut' ? { kind: 'signed-out' } : read(ownFound, own.error, own.retry);
  }
  if (record === 'picks') return read(picksFound, picks.error, picks.retry);
  return published.isMissing ? found(NOT_PUBLISHED) : read(publishedFound, published.error, published.retry);
}

const NOT_PUBLISHED: NoSample = {
  title: 'No model test to draw from',
  note: 'This sport has no published summary. Choose the published picks or enter an edge.',
};

function read(
  sample: OutlookSample | NoSample | undefined,
  error: Error | undefined,
  retry: () => void,
): SampleState {
  if (sample !== undefined) return found(sample);
  return error === undefined ? { kind: 'loading' } : { kind: 'failed', error, retry };
}

function found(sample: OutlookSample | NoSample): SampleState {
  return 'title' in sample ? { kind: 'none', none: sample } : { kind: 'ready', sample };
}
