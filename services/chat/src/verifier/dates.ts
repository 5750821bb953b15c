import { take, takeAll, type Claim, type Found } from './claim.ts';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const ORDER = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`\b(${MONTHS})\b\.?`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?(?![\d:%]|[.,/]\d)`;
const YEAR = String.raw`(?:,? '?(\d{4}|(?<=')\d{2}))\b`;
const MONTH_DAY = new RegExp(
  String.raw`${MONTH} (?:the )?${DAY}(?: ?(?:-|to|through) ?(?:${MONTH} )?${DAY})?(?:${YEAR})?`,
  'gi',
);
const DAY_MONTH = new RegExp(String.raw`(?<![\w.,$/-])${DAY} (?:of )?${MONTH}(?:${YEAR})?`, 'gi');
const MONTH_YEAR = new RegExp(String.raw`${MONTH} (?:of )?(\d{4})\b`, 'gi');
const MONTH_ALONE = new RegExp(MONTH, 'gi');
const ISO = /\b(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?(?!\d)/g;
const SLASHED = /(?<![\w.$,/-])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\w/%]|[.,]\d)/g;
const WEEKDAY = /\b(sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi;
/** Short ones are words of their own in lower case. */
const SHORT_WEEKDAY = /\b(Sun|Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat)\b(?! Belt)\.?/g;
const ZONE = String.raw`(?:\s?(E[SD]?T|C[SD]?T|M[SD]?T|P[SD]?T|UTC|GMT|eastern|central|mountain|pacific)\b)?`;
const TIME = new RegExp(
  String.raw`(?<![\w.:$,/-])(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?([ap])\.?\s?m\b\.?${ZONE}|(?<![\w.:$,/-])(\d{1,2}):(\d{2})\b${ZONE}`,
  'gi',
);

/** Finds dates, months, weekdays and times of day. */
export function findDates(text: string): Found {
  return takeAll(text, [
    (rest) => take(rest, ISO, ([, year, month, day]) => dated([[Number(month), Number(day)]], year)),
    (rest) => take(rest, TIME, readTime),
    (rest) => take(rest, MONTH_DAY, readMonthDay),
    (rest) =>
      take(rest, DAY_MONTH, (match) => {
        const [, day, month, year] = match;
        return isWord(month) ? null : dated([[monthOf(month), Number(day)]], year);
      }),
    (rest) =>
      take(rest, MONTH_YEAR, ([, month, year]) => ({
        gives: [`my:${monthOf(month)}-${year ?? ''}`, `month:${monthOf(month)}`, `number:${year ?? ''}`],
        needs: [[`my:${monthOf(month)}-${year ?? ''}`]],
      })),
    (rest) => take(rest, SLASHED, readSlashed),
    (rest) =>
      take(rest, MONTH_ALONE, (match) => {
        const before = text.slice(0, match.index);
        const isNamed =
          /\b(?:in|since|of|last|this|next|during|until|till|by|from|through|for|early|late|mid) $/i.test(
            before,
          );
        if (isWord(match[1]) || (/^(?:may|mar|march)$/i.test(match[1] ?? '') && !isNamed)) return null;
        return { gives: [`month:${monthOf(match[1])}`], needs: [[`month:${monthOf(match[1])}`]] };
      }),
    (rest) => take(rest, WEEKDAY, readWeekday),
    (rest) => take(rest, SHORT_WEEKDAY, readWeekday),
  ]);
}

/** `may 3 of them` and `dec` are no months: short names and common words need a capital. */
function isWord(month: string | undefined): boolean {
  const name = month ?? '';
  return name.startsWith(name.charAt(0).toLowerCase()) && (name.length < 5 || name === 'march');
}

const monthOf = (name: string | undefined): number =>
  ORDER.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;

type Reading = Pick<Claim, 'gives' | 'needs'>;

/** Days of one month or two, with their year if it is written. */
function dated(days: readonly (readonly [number, number])[], year: string | undefined): Reading {
  const keys = days.map(([month, day]) => `${String(month)}-${String(day)}`);
  const full = year?.length === 2 ? `20${year}` : year;
  const gives = days.flatMap(([month, day]) => [`md:${month}-${day}`, `month:${month}`]);
  if (full === undefined) return { gives, needs: keys.map((key) => [`md:${key}`]) };
  const withYear = days.flatMap(([month, day]) => [`mdy:${month}-${day}-${full}`, `my:${month}-${full}`]);
  return {
    gives: [...gives, ...withYear, `number:${full}`],
    needs: keys.map((key) => [`mdy:${key}-${full}`]),
  };
}

function readMonthDay([, month, day, nextMonth, nextDay, year]: RegExpExecArray): Reading | null {
  if (isWord(month) || Number(day) > 31) return null;
  const first = [monthOf(month), Number(day)] as const;
  if (nextDay === undefined) return dated([first], year);
  return dated([first, [nextMonth === undefined ? first[0] : monthOf(nextMonth), Number(nextDay)]], year);
}

function readSlashed([said, month, day, year]: RegExpExecArray): Reading | null {
  if (Number(month) > 12 || Number(day) > 31 || Number(month) === 0) return null;
  const reading = dated([[Number(month), Number(day)]], year);
  const ratio = `ratio:${said}`;
  return { gives: [ratio], needs: reading.needs.map((keys) => [...keys, ratio]) };
}

function readWeekday([, name]: RegExpExecArray): Reading {
  const key = `weekday:${(name ?? '').slice(0, 3).toLowerCase()}`;
  return { gives: [key], needs: [[key]] };
}

function readTime([, hour, minute, half, zone, hours, minutes, otherZone]: RegExpExecArray): Reading {
  const clock = `${String(Number(hour ?? hours))}:${minute ?? minutes ?? '00'}`;
  const side = half?.toLowerCase() ?? '';
  const place = (zone ?? otherZone ?? '').charAt(0).toUpperCase();
  const keys = [
    `time:${clock}`,
    `time:${clock}${side}`,
    `time:${clock} ${place}`,
    `time:${clock}${side} ${place}`,
  ];
  const noon = clock === '12:00' && side !== '' ? [`word:${side === 'p' ? 'noon' : 'midnight'}`] : [];
  return {
    gives: [...keys, ...noon],
    needs: [[keys.at(-1) ?? '', ...(place === '' ? [`time:${clock}${side}`] : [])]],
  };
}
