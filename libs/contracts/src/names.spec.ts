import fc from 'fast-check';
import { firstRegistrationIssue, displayNameIssue } from './auth/account-rules.ts';
import { betTermsIssues, betTextIssues } from './bets/bet-rules.ts';
import { hasInvisible, hasMixedScripts, withoutInvisible } from './names.ts';

const INVISIBLE = [
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u034f', '\ufe0f', '\ufe00', '\u{e0100}'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff', '\u00ad', '\u061c'],
  ...['\u180b', '\u180e', '\u17b4', '\u{e0041}', '\u{1d173}', '\u{1d159}', '\u{13441}', '\u{1bca0}'],
  ...[
    '\u2003',
    '\u2007',
    '\u202f',
    '\u3000',
    '\u2028',
    '\u2029',
    '\u0000',
    '\u0007',
    '\n',
    '\ue000',
    '\ud800',
  ],
  // Characters without a glyph, and marks over or around the letter before.
  ...['\ufffd', '\ufffc', '\u0378', '\uffff', '\u{e0fff}'],
  ...['\u0334', '\u0336', '\u0338', '\u20d2', '\u20e5', '\u20eb', '\u0488', '\u20dd', '\u20e3', '\ua670'],
];

describe.each(INVISIBLE.map((character) => [`U+${character.codePointAt(0)?.toString(16)}`, character]))(
  'a name with %s, which is invisible or hides a letter',
  (_, character) => {
    const name = `Sam${character}my`;

    it('differs from the name without it (S-100, S-104)', () => {
      expect(hasInvisible(name)).toBe(true);
      expect(withoutInvisible(name)).toBe('Sammy');
    });

    it('is refused wherever a user enters a name (S-100, S-104, S-186, S-480)', () => {
      const registration = { email: 'a@b.co', password: 'long enough', displayName: '', termsAccepted: true };
      expect(firstRegistrationIssue({ ...registration, username: name })?.field).toBe('username');
      expect(firstRegistrationIssue({ ...registration, username: 'sam', displayName: name })?.field).toBe(
        'displayName',
      );
      expect(displayNameIssue(name)?.field).toBe('displayName');
      const terms = { betType: 'moneyline', spread: null, stakeCents: 5_000 } as const;
      const bet = { ...terms, homeTeam: name, awayTeam: 'Bears', teamToCover: 'Bears' };
      expect(betTermsIssues(bet).map(({ field }) => field)).toEqual(['homeTeam']);
      expect(betTextIssues({ sportsbook: name }).map(({ field }) => field)).toEqual(['sportsbook']);
    });
  },
);

describe('an ordinary name', () => {
  const NAMES = [
    ...[
      'sam',
      'Sam W.',
      'Zoë 🏈',
      "O'Neil-Smith_2",
      '<script>',
      'Nuñez',
      'Jose\u0301',
      'Ｓａｍ',
      'İpek',
      'Łukasz',
      'Nguyễn Ánh',
      'Ṣọlá',
      'a\u0330b',
      'J\u030c',
    ],
    ...[
      'Иван',
      'Ελένη',
      'יוסף',
      'محمد',
      '王小明',
      '김철수',
      'さくらサクラ桜',
      'Tom三',
      'ประเทศ',
      'हिन्दी',
      'Հայկ',
    ],
    ...['ᏣᎳᎩ', '12345', '🏈🏈', 'sam１', 'x²', 'Green\u00a0Bay'],
  ];

  it.each(NAMES)('passes: %s (S-100, S-104)', (name) => {
    expect([hasInvisible(name), withoutInvisible(name), hasMixedScripts(name)]).toEqual([false, name, false]);
  });

  it('can use any letters of one script (S-100)', () => {
    const letters = fc
      .constantFrom('a-zÀ-ÿ', 'а-я', 'α-ω', 'א-ת')
      .chain((range) => fc.stringMatching(new RegExp(`^[${range}0-9 ._-]{1,40}$`, 'u')));
    fc.assert(
      fc.property(letters, (name) => {
        expect([hasInvisible(name), hasMixedScripts(name)]).toEqual([false, false]);
      }),
    );
  });
});

describe('a username that mixes scripts', () => {
  it.each([
    ['Cyrillic a in a Latin name', 's\u0430m'],
    ['Greek o in a Latin name', 'b\u03bfb'],
    ['Latin a in a Cyrillic name', '\u0418\u0432aн'],
    ['Cherokee letter in a Latin name', 'sam\u13aa'],
    ['Armenian letter in a Latin name', 'sa\u0578'],
    ['Cyrillic among Chinese', '\u738b\u0430'],
    ['Greek and Cyrillic', '\u03b1\u0431'],
    ['micro sign, which is a Greek letter', 'sa\u00b5'],
  ])('is refused with a clear message: %s (S-100)', (_, username) => {
    const registration = { email: 'a@b.co', password: 'long enough', displayName: '', termsAccepted: true };
    expect(hasMixedScripts(username)).toBe(true);
    expect(firstRegistrationIssue({ ...registration, username })).toEqual({
      field: 'username',
      rule: 'Username must use the letters of one alphabet only',
    });
  });
});
