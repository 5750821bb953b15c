/** `NFL 2024 week 11`, `MLB 2021-09-18`, `CFB`. */
export function slateName(slate: {
  readonly sport: string | null;
  readonly season: number | null;
  readonly week: number | null;
  readonly date: string | null;
}): string {
  const sport = slate.sport?.toUpperCase() ?? 'unknown sport';
  if (slate.date !== null) return `${sport} ${slate.date}`;
  if (slate.season === null) return sport;
  return slate.week === null ? `${sport} ${slate.season}` : `${sport} ${slate.season} week ${slate.week}`;
}
