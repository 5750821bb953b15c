import { same, take, takeAll, type Claim, type Found } from './claim.ts';

const UNIT = String.raw`\s?(?:%|percent\b|per cent\b|pct\b)`;
const MONEY = String.raw`\s?(?:dollars?\b|bucks?\b|USD\b)`;
/** A sign belongs to a number only if nothing stands before it, otherwise it is a dash. */
const SIGN = String.raw`(?<![\w%$).,+-])(?:[-+]|(?:minus|negative)\s+)?`;
const DIGITS = String.raw`\d+(?:,\d{3})*(?:\.\d+)?|\.\d+`;
const NUMBER = new RegExp(
  String.raw`(?<sign>${SIGN})(?<currency>(?:US)?\$|[€£¥]|USD )?(?<inner>[-+])?(?<digits>${DIGITS})` +
    String.raw`(?<scale>\s?(?:k|bn|mm?|thousand|million|billion|hundred|trillion)\b)?` +
    `(?:(?<percent>${UNIT})|(?<money>${MONEY})|(?<units>\\s?u(?:nits?)?\\b)|(?<rank>st|nd|rd|th)\\b)?`,
  'gi',
);
const RECORD =
  /(?<![\w.$,/-])(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?(\s?(?:%|percent\b|per cent\b|pct\b))?(?![\w%]|[.,]\d|-\d)/g;
const SHARE = /(?<![\w.$,/-])(\d+) (?:out )?of (\d+)(?![\w%]|[.,]\d)/g;
const WEEK = /(?<=\bweeks?\s)#?(\d{1,2})\b(?![.,]\d|%)/gi;
const RATIO = /(?<![\w.$,/-])(\d+)[/:](\d+)(?![\w/:]|[.,]\d)/g;
const GRADE = /(?<![\w+-])([A-DF][+-])(?![\w+-])/g;
const PICK_EM = /\bPK\b|\bpick[' ]?em\b/g;
const EVEN_MONEY = /\beven[ -]money\b|\bevens\b/gi;

const SCALES: Readonly<Record<string, number>> = {
  ...{ hundred: 100, k: 1_000, thousand: 1_000, m: 1e6, mm: 1e6, million: 1e6 },
  ...{ bn: 1e9, billion: 1e9, trillion: 1e12 },
};

/** Finds numbers, amounts, percentages, odds, lines, records, shares, weeks and grades. Dates come before. */
export function findNumbers(text: string): Found {
  return takeAll(text, [
    (rest) =>
      take(rest, RECORD, (match) =>
        same(
          `record:${match
            .slice(1)
            .filter((part) => part !== undefined)
            .join('-')}`,
        ),
      ),
    (rest) => ({
      // The numbers of a share also count one by one.
      rest,
      claims: take(rest, SHARE, ([, part, whole]) => ({
        ...same(`share:${part ?? ''}/${whole ?? ''}`),
        isJoined: true,
      })).claims,
    }),
    (rest) =>
      take(rest, WEEK, ([, week]) => ({
        gives: [`week:${week ?? ''}`, `number:${week ?? ''}`],
        needs: [[`week:${week ?? ''}`]],
      })),
    (rest) => take(rest, RATIO, ([, part, whole]) => same(`ratio:${part ?? ''}/${whole ?? ''}`)),
    (rest) => take(rest, GRADE, ([, grade]) => same(`grade:${grade ?? ''}`)),
    (rest) => take(rest, PICK_EM, () => same('line:PK')),
    (rest) => take(rest, EVEN_MONEY, () => same('number:+100')),
    (rest) => take(rest, NUMBER, readNumber),
  ]);
}

function readNumber({ groups = {} }: RegExpExecArray): Pick<Claim, 'gives' | 'needs'> {
  const { sign = '', inner = '', digits = '', scale, currency, percent, money, units } = groups;
  const factor = scale === undefined ? 1 : (SCALES[scale.trim().toLowerCase()] ?? 1);
  const value = Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(12));
  const signed = `${signOf(sign + inner)}${String(value)}`;
  if (percent !== undefined) return signedClaim('percent', signed);
  if (currency !== undefined && /[€£¥]/.test(currency)) return same(`money ${currency}:${signed}`);
  if (currency !== undefined || money !== undefined) return signedClaim('money', signed);
  const number = signedClaim('number', signed);
  if (units === undefined) return number;
  const inUnits = signedClaim('units', signed);
  return { gives: inUnits.gives, needs: [[`units:${signed}`, `number:${signed}`]] };
}

function signOf(text: string): string {
  if (/^\+/.test(text)) return '+';
  return text === '' ? '' : '-';
}

/** A plus may be left out, a minus never. */
export function signedClaim(kind: string, signed: string): Pick<Claim, 'gives' | 'needs'> {
  const key = `${kind}:${signed}`;
  return { gives: signed.startsWith('+') ? [key, `${kind}:${signed.slice(1)}`] : [key], needs: [[key]] };
}
