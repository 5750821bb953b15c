/** The documented figures, computed independently: nothing here comes from the product. */

/** Returns the profit per unit of stake of a won bet. */
export function gainPerStake(odds: number): number {
  return odds > 0 ? odds / 100 : 100 / -odds;
}

/** Returns the break-even win rate of a price, as a fraction. */
export function breakEvenOf(odds: number): number {
  return odds > 0 ? 100 / (odds + 100) : -odds / (-odds + 100);
}

export function oddsText(odds: number): string {
  return odds > 0 ? `+${odds}` : `${odds}`;
}

export function lineText(line: number): string {
  if (line === 0) return 'PK';
  return line > 0 ? `+${line}` : `${line}`;
}

/**
 * Finds the worst whole price at which a probability does not lose, by trying every price from good to bad.
 */
export function fairOddsText(probability: number): string {
  const isFair = (odds: number): boolean => probability * (1 + gainPerStake(odds)) >= 1 - 1e-12;
  let worst = Infinity;
  for (let odds = 10_000; odds >= 100 && isFair(odds); odds -= 1) worst = odds;
  for (let odds = -101; odds >= -10_000 && isFair(odds); odds -= 1) worst = odds;
  return oddsText(worst);
}

/** Rounds halves of the decimal value away from zero, by decimal exponents: `58.65` is `58.7`. */
export function roundedText(value: number, decimals: number): string {
  const whole = Math.round(Number(`${Math.abs(value).toPrecision(12)}e${decimals}`));
  return (Math.sign(value) * Number(`${whole}e-${decimals}`)).toFixed(decimals);
}

export function percentText(fraction: number): string {
  return `${roundedText(fraction * 100, 1)}%`;
}

/** Signed with a true minus: `+4.8`, `−7.0`. */
export function signedText(value: number): string {
  const digits = roundedText(Math.abs(value), 1);
  return value < 0 && Number(digits) !== 0 ? `−${digits}` : `+${digits}`;
}

/** Lowest and highest percent of the bankroll by grade letter (S-361). D and F have none. */
const GRADE_SHARES: Readonly<Record<string, readonly [number, number]>> = {
  A: [2, 5],
  B: [1, 2],
  C: [0.5, 1],
};

/**
 * Returns the quarter Kelly stake in percent of the bankroll, limited to the grade's range; 0 is a pass
 * (S-361, S-374).
 */
export function kellyShare(probability: number, odds: number, grade: string): number {
  const range = GRADE_SHARES[grade.charAt(0)];
  const gain = gainPerStake(odds);
  const kelly = (probability * gain - (1 - probability)) / gain;
  if (range === undefined || kelly < 0) return 0;
  return Math.max(range[0], Math.min(range[1], 25 * kelly));
}

/** Returns what a pick earns per hundred staked at a price: `+26.5%`. */
export function expectedValueText(probability: number, odds: number): string {
  const returned = probability * gainPerStake(odds) - (1 - probability);
  return `${signedText(Number((100 * returned).toPrecision(12)))}%`;
}

/**
 * Returns the advice for a bankroll of $1,000 at a share in percent, 0 for a pass (S-372): at most 5%,
 * rounded down to whole dollars from $10 and whole cents below. One unit is $10.
 */
export function stakeAdviceText(sharePercent: number): string {
  // Floating-point noise must not decide a cent.
  const cents = Math.floor(Number((Math.min(sharePercent, 5) * 1_000).toFixed(6)));
  if (cents <= 0) return 'Pass';
  const named = cents >= 1_000 ? cents - (cents % 100) : cents;
  const dollars = named % 100 === 0 ? String(named / 100) : (named / 100).toFixed(2);
  return `Bet $${dollars} (${String(named / 1_000)}u)`;
}

/** Whether a grade carries a stake (S-361). */
export function isStakedGrade(grade: string): boolean {
  return GRADE_SHARES[grade.charAt(0)] !== undefined;
}

/** Returns the guide's text: table stake and grade range (S-361, S-369 to S-372). */
export function stakeGuideText(
  table: string,
  { tier, grade, isPass }: { readonly tier: string; readonly grade: string; readonly isPass: boolean },
): string {
  const letter = grade.charAt(0);
  const range = { A: '2-5% of bankroll', B: '1-2% of bankroll', C: '0.5-1% of bankroll' }[letter] ?? null;
  if (!isPass) return `${table}. Grade ${letter}: ${range ?? 'no stake'}.`;
  const ofTier = /units?$/.test(table)
    ? ''
    : ` for ${tier.replace('MEDIUM_PLUS', 'MEDIUM+').replace('NO_BET', 'NO BET')}`;
  return `The published guide lists ${table}${ofTier}${range === null ? '' : ` and ${range} for grade ${letter}`},`;
}

/** Stake texts of S-369 and S-370. */
export function tierStakeText(sport: 'cfb' | 'mlb', tier: string): string {
  const texts = sport === 'cfb' ? ['$75-125', '$50-75', '$25-50'] : ['$100-200', '$75-150', '$50-100'];
  const otherwise = sport === 'cfb' ? '$10-25' : '$25-50';
  return texts[['HIGH', 'MEDIUM_PLUS', 'MEDIUM'].indexOf(tier)] ?? otherwise;
}

/** Returns the grade of a game whose file has none, from tier and confidence in percent (S-365). */
export function fallbackGrade(tier: string, confidence: number): string {
  if (tier === 'HIGH') return confidence >= 70 ? 'A+' : confidence >= 65 ? 'A' : 'A-';
  if (tier === 'MEDIUM_PLUS') return confidence >= 60 ? 'B+' : 'B';
  if (tier === 'MEDIUM') return confidence >= 55 ? 'B-' : 'C+';
  return tier === 'LOW' ? 'C' : 'C-';
}
