import { MOST_SLATE_BETS, formatOdds, parseOdds } from '@app/domain';

/** A bet typed in, as texts. */
export interface TypedBet {
  readonly odds: string;
  /** In percent. */
  readonly chance: string;
  /** Bets with the same text are on one game; without one the bet has its own. */
  readonly game: string;
  readonly name: string;
}

/** What a typed bet says, or what is wrong with each field. */
export interface TypedBetRead {
  readonly odds: number | null;
  /** As a fraction. */
  readonly probability: number | null;
  readonly problems: { readonly odds?: string; readonly chance?: string };
}

export const NEW_BET: TypedBet = { odds: '-110', chance: '55', game: '', name: '' };

const LONGEST_TEXT = 40;
const SEPARATOR = '~';

/** Reads the bets of an address: odds, chance, game and name, with `~` between. Never throws. */
export function readTypedBets(parts: readonly string[]): {
  readonly bets: readonly TypedBet[];
  readonly problem: string | null;
} {
  const bets = parts.slice(0, MOST_SLATE_BETS).map((part) => {
    const [odds = '', chance = '', game = '', name = ''] = part
      .split(SEPARATOR, 4)
      .map((text) => text.slice(0, LONGEST_TEXT));
    return { odds, chance, game, name };
  });
  const most = String(MOST_SLATE_BETS);
  return {
    bets,
    problem:
      parts.length > MOST_SLATE_BETS
        ? `The address has ${String(parts.length)} bets. Only the first ${most} are used.`
        : null,
  };
}

/** Writes a bet for the address. */
export function typedBetText({ odds, chance, game, name }: TypedBet): string {
  return [odds, chance, game, name]
    .map((text) => withoutSeparator(text).slice(0, LONGEST_TEXT))
    .join(SEPARATOR)
    .replace(/~+$/, '');
}

/** Replaces `~`, which divides the parts of a bet in the address. */
export function withoutSeparator(text: string): string {
  return text.replaceAll(SEPARATOR, '-');
}

/** Reads a typed bet's odds and chance. */
export function readTypedBet({ odds: oddsText, chance: chanceText }: TypedBet): TypedBetRead {
  const odds = parseOdds(oddsText);
  const typed = chanceText.trim().replace(/\s*%$/, '');
  const percent = /^\d{1,3}(\.\d{1,4})?$/.test(typed) ? Number(typed) : Number.NaN;
  const isChance = percent > 0 && percent < 100;
  return {
    odds,
    probability: isChance ? percent / 100 : null,
    problems: {
      ...(odds === null && { odds: 'Enter American odds: -110, +150, 150 or EVEN.' }),
      ...(!isChance && { chance: 'Enter a chance above 0 and below 100%.' }),
    },
  };
}

/** Returns a bet's name, or one made of its place and odds. */
export function typedBetName({ name, odds }: TypedBet, place: number): string {
  const price = parseOdds(odds);
  return name.trim() === ''
    ? `Bet ${String(place + 1)}${price === null ? '' : ` at ${formatOdds(price)}`}`
    : name.trim();
}
