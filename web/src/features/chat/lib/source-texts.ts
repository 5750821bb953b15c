import type { AnswerSource } from '@app/contracts';
import { formatGameTimeWithYear, isSmallSample } from '@app/domain';
import { count } from '../../../lib/samples.ts';

const THINGS: Readonly<Record<AnswerSource['kind'], string>> = {
  file: 'game',
  'own-bets': 'settled bet',
  'own-profile': 'bet',
  record: 'settled pick',
  definition: 'pick',
  calculation: 'pick',
};

/** Returns when a source was published or read: `Published Thu, Oct 17, 2024, 6:00 AM ET`. Null for a definition. */
export function timeOf({ kind, at }: AnswerSource): string | null {
  if (at === null) return null;
  const time = formatGameTimeWithYear(at);
  return kind === 'file' ? `Published ${time}` : `As of ${time}`;
}

/** Returns the sample behind a source: `25 settled picks, small sample`. Null where none applies. */
export function sampleOf({ kind, sampleSize }: AnswerSource): string | null {
  if (sampleSize === null) return null;
  return (
    count(sampleSize, THINGS[kind]) + (isSmallSample(sampleSize) && kind !== 'file' ? ', small sample' : '')
  );
}

const PRIVATE: readonly AnswerSource['kind'][] = ['own-bets', 'own-profile'];

/** Returns the second line of a source: its time, sample and whose data it is. */
export function noteOf(source: AnswerSource): string {
  const parts = [
    timeOf(source),
    sampleOf(source),
    PRIVATE.includes(source.kind) ? 'only for you' : null,
    source.kind === 'definition' ? 'Definition' : null,
    source.kind === 'calculation' ? 'Calculated' : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
