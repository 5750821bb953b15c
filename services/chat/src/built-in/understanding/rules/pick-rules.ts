import type { Rule } from './rule.ts';

const best = { intent: 'best-picks' } as const;
const why = { intent: 'why-pick' } as const;
const confidence = { intent: 'model-confidence' } as const;
const compare = { intent: 'compare-picks' } as const;

/** Today's picks, one pick and why, the models behind it, two picks side by side. */
export const PICK_RULES: readonly Rule[] = [
  [best, 9, 'WHOGOT !MY !PASTTIME !AMI !GAME'],
  [best, 11, 'SPORT PICKW BEST|WHOGOT !MY !PASTTIME !AMI !RECORD !MODELW !TEAM !GAME'],
  [best, 11, 'PICKW WHOGOT !MY !PASTTIME !AMI !RECORD !MODELW !TEAM !GAME'],
  [best, 9, 'BEST PICKW !MY !PASTTIME !AMI !RECORD !MODELW'],
  [best, 8, 'SHOWME PICKW !MY !PASTTIME !RECORD !GAME'],
  [best, 8, 'SPORT PICKW !MY !AMI !PASTTIME !RECORD !PROFITW !HOWDO !TEAM'],
  [best, 8, 'SPORT|PAGELESS TIER !RECORD !MY !AMI !PASTTIME !HOWDO !PROFITW !WONW !LOSTW !TEAM'],
  [best, 7, 'SPORT TIME !MY !AMI !PASTTIME !RECORD !PROFITW !TEAM'],
  [best, 7, 'PICKNOUN TIME !MY !AMI !PASTTIME !RECORD !TEAM'],
  [
    best,
    8,
    'TEAM NOGAME PICKW|WHOGOT|ISBET|TIME|PRICEW|WINNERQ|LINEWORD|THISWEEK !MY !AMI !PASTTIME !RECORD',
  ],
  [best, 7, 'TEAM NOGAME TINY !MY !AMI !PASTTIME !RECORD'],
  [best, 7, 'SPORT TINY !MY !AMI !RECORD'],
  [
    { ...best, aspect: 'count' },
    12,
    'HOWMANY PICKW !MY !AMI !WONW !LOSTW !RECORD !STREAKW !SAMPLEW !PASTTIME',
  ],
  [{ ...best, aspect: 'biggest-edge' }, 13, 'MOSTEDGE !MODELW !TEAM !OFGAME'],
  [
    { ...best, aspect: 'underdogs' },
    14,
    'UNDERDOGS !ODDS !MY !AMI !RECORD !MEANS !TEAM !DEFSHORT !WHATTERM !COMPOSE',
  ],
  [
    { ...best, aspect: 'favorites' },
    10,
    'FAVORITESW PICKW|BEST|WHOGOT|SPORT !MY !AMI !RECORD !MEANS !TEAM !DEFSHORT !YOU',
  ],
  [{ ...best, unavailable: 'other-sport' }, 15, 'OTHERSPORT'],
  [{ ...best, unavailable: 'futures' }, 16, 'TITLEW FUTUREWIN|WINNERQ !TITLEGAME !MY !AMI !PASTTIME'],
  [
    { ...best, unavailable: 'unknown-team' },
    12,
    'UNKNOWNNAME PICKNOUN|WHOGOT|LINEWORD|ISBET !SPORT !TEAM !PAGEGAME !MY !AMI',
  ],

  [{ ...why, unavailable: 'injuries' }, 15, 'INJURYW'],
  [{ ...why, unavailable: 'injuries' }, 13, 'ISPLAYING UNKNOWN'],
  [{ ...why, unavailable: 'score' }, 12, 'SCOREBARE SHORT !GRADEW !TERM'],
  [{ ...why, unavailable: 'score' }, 14, 'SCOREW !PASTTIME !MY !GRADEW !TOTALW !OUTRIGHT'],
  [{ ...why, unavailable: 'props' }, 16, 'PROPSW !MY !TDLINE'],
  [{ ...why, unavailable: 'weather' }, 14, 'WEATHERW'],
  [{ ...why, unavailable: 'total-pick' }, 13, 'TOTALW !MY !AMI !MEANS !HOWMUCH !ALLPICKS !RECORD !DEFSHORT'],
  [{ ...why, unavailable: 'total-pick' }, 13, 'TOTALW PICKNOUN !MY !AMI !HOWMUCH !ALLPICKS !RECORD'],
  [
    { ...why, unavailable: 'total-pick' },
    11,
    'TOTALBARE SHORT PAGEGAME !MY !HOWMUCH !RECORD !PROFITW !TEAM !MEANS !PCT',
  ],
  [{ ...why, unavailable: 'other-books' }, 15, 'BOOKSQ !MY !AMI !ODDS !RECORD !WORSTPRICE'],
  [{ ...why, unavailable: 'other-books' }, 14, 'BOOK BOOKOFFER !MY !AMI !ODDS !RECORD !PROFITW'],

  [why, 10, 'WHY THISW|TEAM|PICKNOUN|WHOGOT GAME|PASTGAME !RECORD'],
  [why, 9, 'ORDINAL BRIEF PASTGAME !MY !AMI !RECORD'],
  [why, 9, 'WHY BRIEF GAME|PASTGAME'],
  [why, 9, 'WHY TEAM|THISW !RECORD !TERM'],
  [why, 8, 'TEAM GAME PICKW|WHOGOT|ISBET|WINNERQ !MY !AMI !PASTTIME !RECORD'],
  [why, 8, 'TEAM GAME SURE ISBET'],
  [why, 7, 'TEAM GAME TINY !MY !AMI !PASTTIME !RECORD'],
  [why, 8, 'WHOGOT|ISBET PAGEGAME !SPORT !TEAM !MY !AMI !ALLPICKS'],
  [{ ...why, aspect: 'no-bet' }, 13, 'NOBETW WHY|WHATIS GAME|TEAM|PASTGAME !WORSTPRICE !ODDS'],
  [
    { ...why, aspect: 'grade' },
    14,
    'WHY|DEFQ|WHEREFROM|WHATIS|HOW GRADEW|GRADE OFGAME|TEAM !GRADE2 !MEANWORD',
  ],
  [{ ...why, aspect: 'tier' }, 13, 'WHY TIER|TIERW OFGAME|TEAM !MEANWORD'],
  [{ ...why, aspect: 'dissent' }, 16, 'WHY|HOW TIER DISSENTW'],
  [{ ...why, aspect: 'start' }, 15, 'STARTQ GAME|TEAM|PASTGAME !WHOGOT !MY !AMI !PASTTIME !BYTYPE'],
  [{ ...why, aspect: 'winner' }, 14, 'OUTRIGHT GAME !PASTTIME !SPORT !MY !AMI !ODDS !PICKNOUN'],
  [{ ...why, aspect: 'winner' }, 13, 'WINNERQ GAME !PASTTIME !SPORT !MY !AMI'],
  [{ ...why, aspect: 'quarterbacks' }, 16, 'QBW'],
  [{ ...why, aspect: 'pitchers' }, 15, 'PITCHW'],
  [{ ...why, aspect: 'and-stake' }, 15, 'WHY HOWMUCH|STAKEW ANDW !WHYSTAKE GAME|PASTGAME'],

  [confidence, 10, 'SURE GAME|PASTGAME !MY !AMI !RECORD !GUARANTEED !ODDS !SPORT'],
  [
    confidence,
    14,
    'CONVICTION GAME !MY !AMI !RECORD !ODDS !MONEY !WHY !WHO !WHICH !LOWESTM !HIGHESTM !DISSENTW',
  ],
  [confidence, 10, 'SURE TEAM GAME !MY !AMI !RECORD !ODDS'],
  [{ ...confidence, aspect: 'dissent' }, 14, 'DISSENTW MODELW|WHICH GAME|PASTGAME !WHY !TIER'],
  [{ ...confidence, aspect: 'highest' }, 14, 'HIGHESTM MODELW|WHO GAME|PASTGAME !SPORT !WINNERQ !TIERW'],
  [{ ...confidence, aspect: 'lowest' }, 14, 'LOWESTM MODELW GAME|PASTGAME !SPORT'],
  [{ ...confidence, aspect: 'range' }, 15, 'RANGEW MODELW|LOWESTM|RANGEWORD !SPORT !RECORD !MY'],
  [confidence, 13, 'MODELNAME GAME|PASTGAME !RECORD !MEANS'],
  [{ ...confidence, aspect: 'best-model' }, 13, 'MODELBEST MODELW SPORT|MODELSPAGE !OFGAME !TIERW !MY'],
  [{ ...confidence, aspect: 'calibration' }, 13, 'CALIBSTRONG SPORT !MY !AMI'],
  [{ ...confidence, aspect: 'calibration' }, 13, 'CALIBW PROBWORD|PCT SPORT !MY !AMI !PROFITW'],

  [compare, 13, 'GAMES2 COMPAREW !MY !AMI'],
  [compare, 16, 'COMPARETHEM !MY !AMI !ODDS !TIER !MODELNAME'],
  [compare, 13, 'OTHERTEAM PAGEGAME OVERTHIS !MY !AMI !ODDS'],
  [compare, 9, 'GAMES2 !MY !AMI !PASTTIME'],
  [compare, 12, 'OTHERTEAM PAGEGAME COMPAREW !MY !AMI !ODDS'],
];
