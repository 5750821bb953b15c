import { formatPoints } from '@app/domain';

/** Formats the file's edge, a fraction, in points: 0.1338 gives `+13.4 pts`. */
export function edgeText(edge: number | null): string | null {
  return edge === null ? null : `${formatPoints(edge * 100)} pts`;
}
