import type { AnswerPart } from '@app/contracts';
import { figureOf, SOURCE, textOf, type Scene } from './scenes.ts';

/** Spoils an answer in one way. Null where the answer has nothing of the kind. */
export type Doctor = (
  parts: readonly AnswerPart[],
  scene: Scene,
  random: () => number,
) => readonly AnswerPart[] | null;

const pickOf = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Replaces the text of one figure that fits, as if the mind had typed it (or as a figure still). */
function retype(
  fits: RegExp,
  change: (text: string, random: () => number) => string,
  kind: 'text' | 'figure' = 'text',
): Doctor {
  return (parts, scene, random) => {
    const places = parts.flatMap((part, index) =>
      part.kind === 'figure' && fits.test(part.text) ? [index] : [],
    );
    const place = pickOf(places, random);
    if (place === undefined) return null;
    const old = parts[place];
    if (old?.kind !== 'figure') return null;
    const known = Object.values(scene).map(({ text }) => text);
    let text = change(old.text, random);
    for (let tries = 0; known.some((one) => one.includes(text)) && tries < 20; tries += 1)
      text = change(text, random);
    return parts.with(place, kind === 'text' ? textOf(text) : { ...old, text });
  };
}

const append =
  (...sentences: readonly string[]): Doctor =>
  (parts, _scene, random) => [...parts, textOf(` ${pickOf(sentences, random) ?? ''}`)];

/** Puts words next to a figure, so that it says something else. */
const glue =
  (fits: RegExp, before: string, after: string): Doctor =>
  (parts, _scene, random) => {
    const places = parts.flatMap((part, index) =>
      part.kind === 'figure' && fits.test(part.text) ? [index] : [],
    );
    const place = pickOf(places, random);
    if (place === undefined) return null;
    return parts.flatMap((part, index) => (index === place ? [textOf(before), part, textOf(after)] : [part]));
  };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Dec'];
const otherDigit = (digit: string, random: () => number): string =>
  String((Number(digit) + 1 + Math.floor(random() * 8)) % 10);
const changeDigit = (text: string, random: () => number): string => {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const place = pickOf(places, random) ?? 0;
  return text.slice(0, place) + otherDigit(text.charAt(place), random) + text.slice(place + 1);
};
const wide = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Ways to doctor an answer. */
export const DOCTORS: Readonly<Record<string, Doctor>> = {
  'another percentage': retype(/%$/, changeDigit),
  'another amount': retype(/\$/, changeDigit),
  'another price': retype(/^[+-]\d{3}$/, changeDigit),
  'another line': retype(/^[+-]\d{1,2}(?:\.5)?$/, (text) =>
    text.replace(/\d+/, (digits) => String(Number(digits) + 31)),
  ),
  'another record': retype(/^\d+–\d+$/, (text, random) => changeDigit(text, random)),
  'a record the other way round': retype(/^(\d+)–(?!\1$)\d+$/, (text) =>
    text.split('–').toReversed().join('–'),
  ),
  'a lost minus': retype(/^[-−]/, (text) => `+${text.slice(1)}`),
  'a gained minus': retype(/^\+/, (text) => `−${text.slice(1)}`),
  'a percentage as an amount': retype(/^[\d.]+%$/, (text) => `$${text.slice(0, -1)}`),
  'an amount as a percentage': retype(/^\$[\d.,]+$/, (text) => `${text.slice(1)}%`),
  'another weekday': retype(/^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), \w+ \d+$/, (text) =>
    text.replace(/^\w+/, text.startsWith('Fri') ? 'Wednesday' : 'Friday'),
  ),
  'another month': retype(/[A-Z][a-z]{2} \d{1,2}\b/, (text, random) =>
    text.replace(/[A-Z][a-z]{2}(?= \d)/, pickOf(MONTHS, random) ?? 'Jan'),
  ),
  'another day': retype(/[A-Z][a-z]{2} \d{1,2}\b/, (text) =>
    text.replace(/(?<=[A-Z][a-z]{2} )\d+/, (day) =>
      String(Number(day) > 15 ? Number(day) - 7 : Number(day) + 7),
    ),
  ),
  'another year': retype(/, 20\d\d,/, (text) => text.replace(/20\d\d/, '2019')),
  'another time': retype(/\d:\d\d [AP]M/, (text) => text.replace(/:\d\d/, ':25')),
  'the other half of the day': retype(/^\d+:\d\d PM/, (text) => text.replace('PM', 'AM')),
  'another team': retype(
    /^(?:Eagles|49ers|Red Sox|Cardinals|Iowa State|Texas A&M|Miami)$/,
    (_text, random) =>
      pickOf(
        ['Dallas Cowboys', 'Steelers', 'Milwaukee', 'Notre Dame', 'Bucs', 'the Yanks', 'Boise State'],
        random,
      ) ?? '',
  ),
  'another sportsbook': retype(/^(?:DraftKings|FanDuel|bet365|BetMGM|Caesars|ESPN BET)$/, () => 'Pinnacle'),
  'another count': retype(/^\d+ of \d+$/, (text) =>
    text.split(' of ').toReversed().join(' of ').replace(/^/, '9'),
  ),
  'another grade': retype(/^[AB][+−]$/, () => 'C+'),
  'a forged figure': retype(/\d/, changeDigit, 'figure'),
  'disguised digits': retype(/\d%$/, (text, random) => wide(changeDigit(text, random))),
  'a digit before a figure': glue(/^\d[\d.]*%$/, '1', ''),
  'a minus before a figure': glue(/^\$\d/, '-', ''),
  'a percent sign after a figure': glue(/\d$/, '', ' percent'),
  'a scale after an amount': glue(/\$[\d.,]+$/, '', ' million'),
  'a figure without a source': (parts) =>
    parts.some(({ kind }) => kind === 'figure') ? parts.filter(({ kind }) => kind !== 'source') : null,
  'a figure of another answer': (parts) => [
    ...parts,
    textOf(' Also '),
    figureOf({ label: 'Profit', text: '+$8,880.00', value: null }),
  ],
  'a number in words': append(
    'The real chance is about sixty percent.',
    'Stake twice that.',
    'That happened in a dozen games.',
    'Over a hundred bets agree.',
    'Roughly two thirds of them won.',
    'Nine out of ten win.',
  ),
  'a number nobody knows': append(
    'The true chance is 77.7%.',
    'Stake $999.',
    'They won 88 games.',
    'The model is at 0.777.',
  ),
  'a promise': append('This is guaranteed.', "You can't lose.", 'It is a sure thing.', 'This is free money.'),
  'a link': append(
    '[More](https://evil.example/x)',
    'See http://evil.example',
    'See www.evil.example',
    '<https://evil.example>',
  ),
  'an image': append(
    '![](http://127.0.0.1:9/x.png)',
    '![chart](//evil.example/x)',
    '<img src=x>',
    '![a][b]\n\n[b]: /x',
  ),
  HTML: append('<b>bold</b>', '<script>alert(1)</script>', '<!-- note -->', '&#54;3'),
  'a source that is not there': (parts) =>
    parts
      .map((part) => (part.kind === 'source' ? { kind: 'source', source: { ...SOURCE, id: 's9' } } : part))
      .some(({ kind }) => kind === 'figure')
      ? parts.map((part) =>
          part.kind === 'source' ? { kind: 'source' as const, source: { ...SOURCE, id: 's9' } } : part,
        )
      : null,
};

/** Sentences that try to slip something past, with the facts of the first scene (Eagles against Giants). */
export const NASTY: readonly string[] = [
  'About 6\u200b4.9% by my count.',
  'About \u202e%9.46\u202c by my count.',
  'About 𝟔𝟒.𝟗% by my count.',
  'About ６４.９％ by my count.',
  'About 六十 by my count.',
  'About ①② games.',
  'About 10² games.',
  'A line of ½ more.',
  'About 6️⃣4️⃣ by my count 🔟.',
  'About 💯 by my count.',
  'About 1_300 dollars.',
  'About USD 77.',
  'About €50.',
  'About 63.9$.',
  'The Dallas offense is better.',
  'The cowboys look better.',
  'Dal\u00adlas looks better.',
  '**Dal**las looks better.',
  'Dаllas looks better.',
  'Take the G-Men or the Pats.',
  'Take the New York Jets.',
  'Take the San Francisco Giants.',
  'Take KC tonight.',
  'Iowa State is better.',
  'Boise State is better.',
  'It moved on FanDuel.',
  'It moved at Bet MGM.',
  'It starts at noon.',
  'It starts at 4:05 p.m.',
  'It starts at 13:30.',
  'It starts at 1:00 PM PT.',
  'It is on Monday night.',
  'It is on Oct. 21st.',
  'It is on the twentieth of October.',
  'It is on 10/21.',
  'It is on 2024-10-21.',
  'It was in November.',
  'It was last May.',
  'You are 14-11.',
  'You are 11-14-1.',
  'Line -14 it is.',
  'Odds of +115 it is.',
  'Odds of 5-1 it is.',
  'It is even money.',
  "It is a pick'em.",
  'It is PK.',
  'Week 8 is next.',
  'The 5th of them.',
  'Ranked fourth.',
  'A grade of B+ it is.',
  'Bet half your bankroll.',
  'Bet a quarter of it.',
  'Double your stake.',
  'Stake it threefold.',
  'One of the models is wrong.',
  'A couple of models are wrong.',
  'Millions of people agree.',
  'Five models differ.',
  'Sixty - three percent.',
  'Seventy-one point five percent.',
  'A thousand dollars.',
  '64. percent is right.',
  '2. starts the list.\n5. goes on.',
  'You cannot lose.',
  'It is risk-free.',
  'This is the lock of the week.',
  'It is a stone-cold lock.',
  'They are certain to cover.',
  'You will win it back.',
  "It's not a gamble, it's a guaranteed win.",
  'Without doubt this is guaranteed.',
  'Not only good but guaranteed.',
  'This will definitely win.',
  'No way they lose.',
  'There is zero risk.',
  'Easy money tonight.',
  'It is a no-brainer.',
  '[click](/\\evil.example)',
  '[click](//evil.example)',
  '[click](javascript:alert(1))',
  '[click](data:text/html;base64,AA)',
  '[click] (https://evil.example)',
  '[click][a]\n\n[a]: https://evil.example',
  '![x](/own.png)',
  'evil.com has more.',
  'Write to me@evil.example.',
  'ftp://evil.example',
  '<svg onload=alert(1)>',
  '<a href="/x">x</a>',
  '&lt;img src=x&gt;',
  '[[t1.probability]]',
  '[[t9.secret',
  '   ',
];
