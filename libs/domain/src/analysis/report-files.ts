/**
 * Base name of a CFB game's text report and image: {Away}_{Home}_week_{n}. Spaces become underscores, other
 * characters stay, and accents are composed (S-354).
 */
export function analysisFileName(awayTeam: string, homeTeam: string, week: number): string {
  return `${awayTeam}_${homeTeam}_week_${String(week)}`.replace(/\s/g, '_').normalize('NFC');
}
