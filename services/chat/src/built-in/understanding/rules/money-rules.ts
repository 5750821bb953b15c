import type { Rule } from './rule.ts';

const stake = { intent: 'stake' } as const;
const price = { intent: 'price-check' } as const;
const calculator = { intent: 'calculator' } as const;

/** Stakes, prices of picks, and sums with prices. */
export const MONEY_RULES: readonly Rule[] = [
  [stake, 11, 'HOWMUCH|STAKEW GAME|PASTGAME !RECORD !PROFITW !PAYOUTW !PLANW !EDGEQ'],
  [stake, 10, 'HOWMUCH|STAKEW BETW|STAKEWORD !PROFITW !RECORD !PAYOUTW !PLANW !AMI !ODDS !PASTTIME'],
  [stake, 12, 'HOWMUCH TEAM ODDS !PAYOUTW'],
  [stake, 12, 'ROLL HYPO|HOWMUCH|STAKEW|BETW !KELLYW'],
  [{ ...stake, aspect: 'why' }, 14, 'WHYSTAKE STAKEWORD|PAGEGAME|AFTERSTAKE !GRADEW !TIERW'],
  [{ ...stake, aspect: 'why' }, 14, 'HOWCALC AFTERSTAKE BRIEF !GRADEW !TIERW'],
  [{ ...stake, aspect: 'check' }, 12, 'MONEY OKAYW GAME BRIEF !ODDS !PAYOUTW'],
  [stake, 9, 'ROLL BRIEF GAME|PASTGAME !KELLYW'],
  [{ ...stake, aspect: 'unit' }, 12, 'UNITSIZE SHORT !MEANS !PROFITW !WONW'],
  [{ ...stake, aspect: 'limit' }, 13, 'LIMITW !SETW'],
  [{ ...stake, aspect: 'limit' }, 13, 'LIMITW ISSET'],
  [{ ...stake, aspect: 'limit' }, 13, 'MAYBET !GAME !PASTGAME !TEAM !ODDS !PROFITW !WONW !PAYOUTW !SETW'],
  [{ ...stake, aspect: 'unit' }, 14, 'UNITSIZE HOWMUCH|MY|WHATIS|HOW !PROFITW !MEANS'],
  [{ ...stake, aspect: 'unit' }, 13, 'UNITSIZE MY HOWMUCH|MEANS !WONW'],
  [
    { ...stake, aspect: 'all' },
    14,
    'ALLPICKS HOWMUCH|STAKEW|STAKEWORD !MY !PROFITW !RECORD !PASTTIME !PENDINGW',
  ],
  [stake, 13, 'TOOMUCH AFTERSTAKE BRIEF !MONEY !ODDS !LIMITW'],
  [{ ...stake, aspect: 'check' }, 13, 'MONEY TOOMUCH GAME|PASTGAME !ODDS !PAYOUTW'],

  [price, 12, 'ODDS TEAM !PCT !HOWMUCH !BREAKEVENW !ODDS2 !WHY !KELLYW'],
  [price, 13, 'ODDS STILLGOOD GAME !PCT !HOWMUCH !BREAKEVENW !IMPLIEDSTRICT !KELLYW'],
  [price, 10, 'ODDS PAGEGAME !PCT !BREAKEVENW !IMPLIEDSTRICT !KELLYW !ODDS2 !MONEY'],
  [price, 11, 'STILLGOOD PRICEWORD TEAM|PAGEGAME !ODDS !WHY !MY'],
  [
    { ...price, aspect: 'quote' },
    13,
    'QUOTEQ GAME !NOGAME !ODDS !BOOKSQ !CLV !MY !AMI !MEANS !WORSTPRICE !STILLW !STILLGOOD !WHY !HOWMUCH',
  ],
  [
    { ...price, aspect: 'quote' },
    13,
    'QUOTEP PAGEGAME BRIEF !TEAM !ODDS !BOOKSQ !CLV !MY !AMI !WORSTPRICE !STILLW !WHY',
  ],
  [price, 9, 'STILLW THISW|TEAM GAME !ODDS !WHY !DISSENTW !PENDINGW !RECORD'],
  [{ ...price, aspect: 'worst-price' }, 15, 'WORSTPRICE GAME|PASTGAME !ODDS'],
  [{ ...price, aspect: 'payout' }, 14, 'MONEY PAYOUTW GAME|PASTGAME !ODDS'],
  [{ ...price, aspect: 'payout' }, 13, 'MONEY PAYOUTW ODDS TEAM'],
  [
    { ...price, aspect: 'line' },
    12,
    'LINE MOVED|STILLGOOD|POINTSGOT GAME !ODDS !WHY !HOWMUCH !STAKEWORD !COMPARE2 !IMPLIED',
  ],
  [{ ...price, aspect: 'line' }, 7, 'LINE GAME !ODDS !WHY !HOWMUCH !STAKEWORD !COMPARE2'],

  [{ ...calculator, aspect: 'break-even' }, 12, 'ODDS IMPLIEDSTRICT !PCT !TEAM !ODDS2 !MONEY'],
  [{ ...calculator, aspect: 'break-even' }, 11, 'ODDS IMPLIED|BREAKEVENW !PCT !TEAM !ODDS2 !PAGEGAME !MONEY'],
  [{ ...calculator, aspect: 'break-even' }, 13, 'ODDS BREAKEVENW !PCT !ODDS2 !TEAM'],
  [{ ...calculator, aspect: 'break-even' }, 13, 'LINE IMPLIED|BREAKEVENW !ODDS !PCT !TEAM'],
  [{ ...calculator, aspect: 'break-even' }, 7, 'ODDS TINY !PCT !TEAM !PAGEGAME !ODDS2'],
  [{ ...calculator, aspect: 'compare-prices' }, 13, 'ODDS2 !TEAM !PCT !MONEY'],
  [{ ...calculator, aspect: 'expected-value' }, 12, 'ODDS PCT !KELLYW !TEAM'],
  [{ ...calculator, aspect: 'kelly' }, 15, 'KELLYW PCT|ODDS !TEAM'],
  [{ ...calculator, aspect: 'fair-price' }, 12, 'PCT FAIRW !ODDS !SPORT !TEAM !BE52 !MY'],
  [{ ...calculator, aspect: 'payout' }, 13, 'ODDS MONEY PAYOUTW|PROFITW|WONW !TEAM !PCT'],
  [{ ...calculator, aspect: 'payout' }, 9, 'ODDS MONEY !TEAM !PCT !PAGEGAME'],
];
