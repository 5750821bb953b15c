/**
 * Name, without its ending, of the text report and the image of a CFB game: {Away}_{Home}_week_{n}, blanks as
 * underscores, every other character as it is, accents composed (S-354).
 */
export function analysisFileName(awayTeam: string, homeTeam: string, week: number): string {
  return `${awayTeam}_${homeTeam}_week_${String(week)}`.replace(/\s/g, '_').normalize('NFC');
}
