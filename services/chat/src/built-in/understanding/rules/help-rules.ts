import type { Rule } from './rule.ts';

const help = (topic: string) => ({ intent: 'help', topic }) as const;
const capabilities = { intent: 'capabilities' } as const;
const definition = { intent: 'definition' } as const;

/** How the product works, what words mean, what the assistant can do. */
export const HELP_RULES: readonly Rule[] = [
  [help('import-bets'), 14, 'IMPORTVERB'],
  [help('import-bets'), 11, 'IMPORT BETW|HOWTO'],
  [help('export-bets'), 14, 'EXPORT'],
  [help('add-bet'), 13, 'ADDBET'],
  [help('correct-bet'), 15, 'FIXBET ODDS|LINE BETW|ENTERED|PRICEW|I OWNPAGE !SPORT'],
  [help('correct-bet'), 12, 'FIXBET BETW|HOWTO|ENTERED|PRICEW|STAKEW|RECORD'],
  [help('bet-limit'), 14, 'LIMITW SETW !NUMBER !ISSET'],
  [help('bankroll'), 14, 'BANKROLLW SETW !NUMBER !LIMITW !HOWMUCH'],
  [help('verify-picks'), 15, 'VERIFYW'],
  [help('verify-picks'), 17, 'VERIFYW PICKNOUN|LOSTW !PROBSW'],
  [help('cancel-plan'), 14, 'CANCELW PLANW'],
  [help('cancel-plan'), 12, 'CANCELW MY|I|HOWTO !BETW'],
  [help('plans'), 14, 'PRICEOFPLAN|HOWMUCH PLANW !CANCELW'],
  [help('plans'), 11, 'PRICING !MY !AMI'],
  [help('delete-account'), 15, 'DELETEW ACCOUNTW'],
  [help('support'), 13, 'SUPPORTW !SPORTSQ'],
  [help('password'), 27, 'PASSWORDQ HOWTO|SETW|I !OTHERUSERS'],
  [help('settle-bet'), 13, 'SETTLEQ'],
  [help('refund'), 32, 'REFUNDQ !LOSTW !MEANS !CASINO'],
  [help('log-bet'), 22, 'LOGBETQ'],
  [capabilities, 12, 'CAPAB !TERM !WHOGOT'],
  [capabilities, 9, 'HELPW SHORT'],
  [{ ...capabilities, aspect: 'hello' }, 8, 'HELLO SHORT'],
  [{ ...capabilities, aspect: 'thanks' }, 8, 'THANKSW SHORT'],
  [{ ...capabilities, aspect: 'sports' }, 16, 'SPORTSQ !MY !AMI'],
  [{ ...capabilities, aspect: 'source' }, 16, 'SOURCEQ !WHYSTAKE'],
  [definition, 12, 'TERM MEANS !ODDS !PCT !MY !AMI !TEAM !BYTYPE !THISPICK !SPORT'],
  [
    definition,
    12,
    'TERM WHATIS BRIEF !ODDS !PCT !MY !AMI !TEAM !SPORT !TIER !OFGAME !STATTERM !PICKNOUN !WHICHTIER',
  ],
  [definition, 12, 'TERM WHATISA BRIEF !ODDS !PCT !MY !AMI !TEAM !SPORT !TIER'],
  [definition, 12, 'TERM WHATTERM WHATIS !MY'],
  [definition, 10, 'TERM ONLYTERM !OFGAME'],
  [definition, 12, 'TERM2 VSW !SPORT !MY !AMI !TEAM !TIME !FLATW !RECENTW'],
  [definition, 12, 'TIER2 DEFQ|VSW !MY !AMI !SPORT !TEAM'],
  [definition, 12, 'GRADE2 DEFQ|VSW !MY'],
  [definition, 11, 'TIER MEANS !WHY !MY !AMI !TEAM !SPORT !THISPICK'],
  [definition, 13, 'REPLAYTERM'],
  [definition, 14, 'PARLAYTERM !IMPORTVERB'],
  [definition, 11, 'HOOKTERM'],
  [definition, 13, 'BE52 WHY|DEFQ|WHEREFROM !AMI !MY'],
  [definition, 13, 'KELLYW WHY|DEFQ !ODDS !PCT !MY !FLATW !SPORT !HOWMUCH'],
];
