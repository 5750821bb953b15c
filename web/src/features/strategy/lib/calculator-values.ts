import {
  DEFAULT_MAX_STAKE_PERCENT,
  formatMoney,
  formatNumber,
  KELLY_FRACTION_PERCENT,
  kellyStake,
  MAX_STAKE_CENTS,
  MAX_STAKE_PERCENT,
  ODDS_FORMAT_TEXT,
  parseOdds,
  roundStakeCents,
  shareOfCentsDown,
  readMoneyCents,
} from '@app/domain';

/** The calculator's input. */
export interface CalculatorTexts {
  readonly probability: string;
  readonly odds: string;
  readonly bankroll: string;
  readonly fraction: string;
  readonly cap: string;
}

export type CalculatorErrors = Partial<Readonly<Record<keyof CalculatorTexts, string>>>;

export interface KellyAnswer {
  readonly fullPercent: number;
  readonly stakePercent: number;
  readonly stakeCents: number;
  readonly fractionPercent: number;
  readonly capPercent: number;
  /** True when the chosen Kelly fraction exceeded the cap. */
  readonly isCapped: boolean;
}

/** The error message of each field. */
const TEXTS: Readonly<Record<keyof CalculatorTexts, string>> = {
  probability: 'Enter a probability above 0 and below 100 percent, such as 55.',
  odds: ODDS_FORMAT_TEXT,
  bankroll: `Enter a bankroll above $0 and at most ${formatMoney(MAX_STAKE_CENTS).replace('.00', '')}.`,
  fraction: 'Enter a fraction above 0 and at most 100 percent, such as 25.',
  cap: `Enter a cap above 0 and at most ${String(MAX_STAKE_PERCENT)} percent of bankroll.`,
};

/** Returns the initial values: quarter Kelly, at most 5% of the bankroll (S-374, S-478). */
export function firstTexts(
  bankrollCents: number,
  pick: { readonly probability: number; readonly odds: number } | null,
): CalculatorTexts {
  return {
    probability: pick === null ? '55' : String(Number((pick.probability * 100).toFixed(2))),
    odds: pick === null ? '-110' : String(pick.odds),
    bankroll: String(bankrollCents / 100),
    fraction: String(KELLY_FRACTION_PERCENT),
    cap: String(DEFAULT_MAX_STAKE_PERCENT),
  };
}

/** Calculates the stake, or returns the error of each field. */
export function calculate(
  texts: CalculatorTexts,
): { readonly answer: KellyAnswer } | { readonly errors: CalculatorErrors } {
  const probability = readPercent(texts.probability, 100);
  const odds = parseOdds(texts.odds);
  const bankrollCents = readBankroll(texts.bankroll);
  const fractionPercent = readPercent(texts.fraction, 100);
  const capPercent = readPercent(texts.cap, MAX_STAKE_PERCENT);
  const isCertain = probability === 100;
  if (
    probability === null ||
    isCertain ||
    odds === null ||
    bankrollCents === null ||
    fractionPercent === null ||
    capPercent === null
  ) {
    return {
      errors: {
        ...(probability === null || isCertain ? { probability: TEXTS.probability } : {}),
        ...(odds === null ? { odds: TEXTS.odds } : {}),
        ...(bankrollCents === null ? { bankroll: TEXTS.bankroll } : {}),
        ...(fractionPercent === null ? { fraction: TEXTS.fraction } : {}),
        ...(capPercent === null ? { cap: TEXTS.cap } : {}),
      },
    };
  }
  const wager = { probability: probability / 100, odds, bankrollCents, fractionPercent, capPercent };
  const { fullPercent, stakePercent } = kellyStake(wager);
  // Rounds like every stake (S-372).
  const stakeCents = roundStakeCents(shareOfCentsDown(bankrollCents, stakePercent));
  const isCapped = (fullPercent * fractionPercent) / 100 > capPercent;
  return { answer: { fullPercent, stakePercent, stakeCents, fractionPercent, capPercent, isCapped } };
}

/** Formats a share of the bankroll with two decimals, which lead to the dollars: `1.38%`. */
export function shareText(percent: number): string {
  return `${formatNumber(percent, 2)}%`;
}

/** Parses a percentage above 0, with or without a percent sign. Returns null for anything else. */
function readPercent(text: string, most: number): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  const value = /^(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
  return value > 0 && value <= most ? value : null;
}

function readBankroll(text: string): number | null {
  const cents = readMoneyCents(text);
  return cents !== null && cents > 0 && cents <= MAX_STAKE_CENTS ? cents : null;
}
