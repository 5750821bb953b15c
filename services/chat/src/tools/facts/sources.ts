import type { Origin as RecordOrigin } from '@app/contracts';
import { EASTERN_TIME_ZONE, formatMonthDay, sportConfig, type Sport } from '@app/domain';
import { isReplay, type Slate } from '../reading/slates.ts';
import { SCREENS } from '../screens.ts';
import type { Sources } from '../tool.ts';
import { day, days } from './shown.ts';

type SourceOf = Sources[string];

/** `NFL Week 7`; `MLB, Oct 3, 2021`. */
export function slateName({ sport, facts: { week, date } }: Slate): string {
  const { shortName } = sportConfig(sport);
  return date === null ? `${shortName} Week ${String(week)}` : `${shortName}, ${day(date)?.text ?? date}`;
}

/** The value of a slate in addresses: `2024-7`, or MLB's date. */
export function slateValue({ facts: { season, week, date } }: Slate): string {
  return date ?? `${String(season)}-${String(week)}`;
}

export function gameHref(slate: Slate, gameId: string): string {
  return `${SCREENS.game}/${encodeURIComponent(gameId)}?slate=${slateValue(slate)}`;
}

export function slateHref(slate: Slate): string {
  return `${SCREENS.dashboard}?sport=${slate.sport}&slate=${slateValue(slate)}`;
}

export function fileSource(slate: Slate, gameId?: string): SourceOf {
  const at = slate.publication?.publishedAt ?? slate.facts.generatedAt;
  const isDaily = slate.facts.date !== null;
  const parts = [
    `${slateName(slate)} file`,
    ...(at === null || isDaily ? [] : [formatMonthDay(at, EASTERN_TIME_ZONE)]),
    ...(isReplay(slate) ? ['replay'] : []),
  ];
  const href = gameId === undefined ? slateHref(slate) : gameHref(slate, gameId);
  return { kind: 'file', label: parts.join(', '), at, sampleSize: null, href };
}

export function ownBetsSource(sampleSize: number | null, href: string = SCREENS.performance): SourceOf {
  return { kind: 'own-bets', label: 'Your bets', at: new Date().toISOString(), sampleSize, href };
}

export const profileSource = (): SourceOf => ({
  kind: 'own-profile',
  label: 'Your profile and limit',
  at: new Date().toISOString(),
  sampleSize: null,
  href: SCREENS.profile,
});

export const limitsSource = (): SourceOf => ({
  kind: 'own-profile',
  label: 'Your limits',
  at: new Date().toISOString(),
  sampleSize: null,
  href: SCREENS.saferGambling,
});

export const calculationSource = (): SourceOf => ({
  kind: 'calculation',
  label: 'Calculated from your question',
  at: null,
  sampleSize: null,
  href: null,
});

export const definitionSource = (label: string, href: string | null = null): SourceOf => ({
  kind: 'definition',
  label,
  at: null,
  sampleSize: null,
  href,
});

/** A record of the system, with its sport, dates and whether it is live. */
export function recordSource({
  sport,
  origin,
  firstDay,
  lastDay,
  sampleSize,
  at,
  href = SCREENS.record,
}: {
  readonly sport: Sport | null;
  readonly origin: RecordOrigin;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly sampleSize: number;
  readonly at: string;
  readonly href?: string;
}): SourceOf {
  const name = sport === null ? 'All sports' : sportConfig(sport).shortName;
  const range = days(firstDay, lastDay);
  const label = [
    `${name} ${origin === 'replay' ? 'record, replay' : 'record'}`,
    ...(range ? [range.text] : []),
  ];
  const address = sport === null ? href : `${href}?sport=${sport}`;
  return { kind: 'record', label: label.join(', '), at, sampleSize, href: address };
}
