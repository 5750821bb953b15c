import type { Rule } from './rule.ts';

const chasing = { intent: 'chasing' } as const;

/** Losses, problem gambling, and everything the assistant never does. These come before all other questions. */
export const CARE_RULES: readonly Rule[] = [
  [chasing, 30, 'CHASEBACK !FIXBET !PUSHTERM'],
  // `get my bets back as a file`: only with a loss is it about money.
  [
    chasing,
    30,
    'GETBACK LOSTW|AFTERLOSS|SLUMP|BIGGER|DOUBLEW|NEEDMONEY|QUICKWIN|PASTLOSS !FIXBET !PUSHTERM !ADDBET',
  ],
  [chasing, 16, 'GETBACK !FIXBET !PUSHTERM !ADDBET !EXPORT'],
  [chasing, 30, 'DOUBLEUP'],
  [chasing, 29, 'DOUBLEW BETW AFTERLOSS'],
  [chasing, 30, 'SLUMP !HOWMANY !SYSTEM !YOUR !STREAKQ !WHICHTIER !LUCKW !BESTDAY !UPDOWN'],
  [chasing, 30, 'SLUMP NOWWHAT !HOWMANY !SYSTEM !YOUR !WHICHTIER !BESTDAY !UPDOWN'],
  [chasing, 16, 'SLUMP LUCKW !SYSTEM !YOUR'],
  [chasing, 30, 'ALLIN !ALLPICKS !SUPPOSEDROLL'],
  [chasing, 28, 'NEEDMONEY BETW|LOSTW|MY|I|QUICKWIN !ODDS2'],
  [chasing, 31, 'ADDICT'],
  [chasing, 24, 'BIGGER LOSTW|SLUMP|PASTLOSS'],
  [chasing, 30, 'CASINO LOSTW|CHASEBACK'],
  [chasing, 21, 'QUICKWIN'],
  // Who names a loss and asks for the next stake gets no stake.
  [
    chasing,
    25,
    'DOWNBY HOWMUCH|STAKEWORD|BIGGER I|THISWEEK|MONEY|AMI !RECORD !LIMITW !FIXBET !PROFITW !ODDS',
  ],
  [{ intent: 'best-picks', aspect: 'guaranteed' }, 17, 'GUARANTEED !WHY !NOBETW'],
  ['out-of-scope', 26, 'INJECT'],
  ['out-of-scope', 24, 'SECRETS'],
  ['out-of-scope', 24, 'OTHERUSERS'],
  ['out-of-scope', 24, 'OTHERSNAME RECORD|BETW|PROFITW|BANKROLLW|WONW|LOSTW|HOWDO'],
  ['out-of-scope', 24, 'TOOLTALK'],
  ['out-of-scope', 23, 'MARKUPTALK'],
  ['out-of-scope', 22, 'COMPOSE'],
  ['out-of-scope', 20, 'OFFTOPIC !ODDS !PCT !TERM'],
  ['out-of-scope', 19, 'OFFTOPIC TERM !MEANS'],
  ['out-of-scope', 18, 'INSULT !PARLAYTERM'],
  ['out-of-scope', 20, 'SAYORDER !SUPPOSED'],
  ['out-of-scope', 20, 'CASINOGAME'],
  ['out-of-scope', 21, 'TAKINGPLACE !HOWMUCH !HOWTO !SHOULD !WHY !DEFQ !ODDS !LINE !LIMITW !MAYBET !BYTYPE'],
  ['out-of-scope', 22, 'ACTON !HOWTO !ACCOUNTW !FIXBET'],
  ['out-of-scope', 22, 'SETW LIMITW|BANKROLLW|UNITW NUMBER !HYPO !SUPPOSED !HOWMUCH !WHATIS !HOWTO'],
  ['out-of-scope', 16, 'PLACEORDER !MAYBET !HOWMUCH !SHOULD !QUESTION !WHATIS !TOOMUCH'],
];
