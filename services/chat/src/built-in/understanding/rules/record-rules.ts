import type { Rule } from './rule.ts';

const own = { intent: 'own-record' } as const;
const luck = { intent: 'own-luck' } as const;
const clv = { intent: 'closing-line' } as const;
const system = { intent: 'system-record' } as const;
const by = (name: 'tier' | 'sport' | 'book' | 'type' | 'week' | 'month' | 'day' | 'team') =>
  ({ ...own, by: name }) as const;

/** The asker's own results, luck and closing-line value, and those of the system. */
export const RECORD_RULES: readonly Rule[] = [
  [own, 9, 'RECORD|PROFITW|UPDOWN|WONW|LOSTW MY|AMI|FORME !SYSTEM !ODDS !FUTUREWIN !YOUR'],
  [own, 11, 'RECORD|PROFITW|UPDOWN MY SPORT|TIER|TIME|BETW !SYSTEM !ODDS !FUTUREWIN !YOUR !STAKEW'],
  [own, 9, 'HOWDO DOING MY|AMI !SYSTEM !ODDS !YOUR'],
  [own, 9, 'RECORD|PROFITW OWNPAGE !SYSTEM !YOUR !MODELW !ODDS !MEANS'],
  [own, 8, 'WONW|LOSTW|HOWDO OWNPAGE SPORT|TIER|TIME !SYSTEM !YOUR !MODELW !ODDS !STAKEW'],
  [own, 8, 'PROFITW|RECORD NOPAGE SPORT|TIME|PNL !WEEKS !SYSTEM !YOUR !MODELW !PICKW !ODDS !TIER'],
  [own, 9, 'MY BETW TIME|SPORT|TIER|TEAM !ODDS !STAKEW !LIMITW !HOWTO'],
  [own, 8, 'MY|FORME SPORT|TIER TIME !ODDS !STAKEW !LIMITW !HOWTO'],
  [own, 12, 'TOTALBETS MY|AMI !ODDS !HOWMUCH'],
  [own, 9, 'MY|FORME SEASONW'],
  [own, 8, 'MY PASTTIME !ODDS !TEAM'],
  [own, 9, 'FORME SPORT|TIER !BETW !STAKEW !ODDS !WHOGOT !HOWTO'],
  [own, 10, 'TEAM MY|AMI RECORD|PROFITW|HOWDO|BETW !SYSTEM !YOUR !STAKEW !ODDS !HOWMUCH !SURE'],
  [{ ...own, aspect: 'streak' }, 14, 'STREAKW MY|AMI|I|OWNPAGE !SYSTEM !YOUR !MODELW'],
  [
    { ...own, aspect: 'units' },
    14,
    'UNITW PROFITW|WONW|LOSTW|UPDOWN|UPW MY|AMI|I|OWNPAGE|NOPAGE !SYSTEM !YOUR !STAKEW',
  ],
  [{ ...own, aspect: 'units' }, 15, 'UNITW HOWMANY PROFITW|WONW|LOSTW|UPDOWN|UPW !SYSTEM !YOUR'],
  [
    { ...own, aspect: 'units' },
    13,
    'UNITW OWNPAGE SEASONW|ALLTIME|SHORT !SYSTEM !YOUR !MEANS !STAKEW !DEFSHORT !ONLYTERM',
  ],
  [{ ...own, aspect: 'average-stake' }, 16, 'AVGSTAKE !SYSTEM !YOUR !SHOULD !ODDS !CLV'],
  [{ ...own, aspect: 'recent' }, 13, 'RECENTW MY|AMI|OWNPAGE !SYSTEM !YOUR'],
  [{ ...own, aspect: 'pending' }, 14, 'PENDINGW MY|AMI|I|OWNPAGE !SYSTEM !YOUR'],
  [{ ...own, aspect: 'this-game' }, 14, 'THISGAMEBET AMI|MYBET GAME !STAKEWORD !ODDS !SHOULD'],
  [{ ...own, aspect: 'vs-system' }, 15, 'VSSYSTEM MY|AMI|I !BE52'],
  [
    { ...own, aspect: 'vs-system' },
    14,
    'MY|AMI|FORME SYSTEM|YOUR COMPAREW RECORD|HOWDO|PROFITW|WONW !BE52 !WHY',
  ],
  [by('tier'), 13, 'BYTIER|WHICHTIER MY|AMI|OWNPAGE|MAKESME !SYSTEM !YOUR !SYSPAGE'],
  [by('tier'), 14, 'BYTIER|WHICHTIER MY|AMI|MAKESME !SYSTEM !YOUR'],
  [by('type'), 14, 'BYTYPE MY|AMI|I|OWNPAGE'],
  [by('book'), 14, 'BYBOOK MY|AMI|I|OWNPAGE !PRICEWORD'],
  [by('book'), 14, 'BOOK2 MY|AMI|I|FORME|OWNPAGE !PRICEWORD !ODDS'],
  [{ ...own, aspect: 'units' }, 14, 'INUNITS OWNPAGE !SYSTEM !YOUR'],
  [by('sport'), 13, 'BYSPORT MY|AMI|I|OWNPAGE'],
  [by('month'), 13, 'BYMONTH MY|AMI|I|OWNPAGE !PLANW'],
  [by('week'), 13, 'BYWEEK MY|AMI|I|OWNPAGE'],
  [by('team'), 13, 'BYTEAM MY|AMI|I|OWNPAGE'],
  [by('day'), 14, 'BESTDAY'],
  [own, 12, 'BOOK MY|AMI RECORD|PROFITW|HOWDO|BETW !ODDS !STAKEW'],

  [{ ...luck, aspect: 'luck' }, 14, 'LUCKW MY|AMI|I|OWNPAGE !SYSTEM !YOUR !MODELW'],
  [{ ...luck, aspect: 'sample' }, 15, 'SAMPLEW MY|AMI|I|OWNPAGE !SYSTEM !YOUR'],
  [{ ...luck, aspect: 'break-even' }, 13, 'BREAKEVENW|BE52 AMI|MY !ODDS !SYSTEM !YOUR !MEANS'],
  [{ ...luck, aspect: 'break-even' }, 12, 'BREAKEVENW ABOVE OWNPAGE !ODDS !SYSTEM !YOUR !MEANS'],

  [clv, 13, 'CLV MY|AMI|I !SYSTEM !YOUR !MODELW !MEANS'],
  [clv, 12, 'CLV OWNPAGE|SPORT !SYSTEM !YOUR !MODELW !MEANS !DEFSHORT'],
  [{ ...clv, aspect: 'one-bet' }, 15, 'CLV TEAM'],
  [{ ...clv, aspect: 'system' }, 15, 'CLV SYSTEM|YOUR|MODELW !TEAM !MEANS !VSSYSTEM'],

  [system, 9, 'RECORD|PROFITW|WONW|LOSTW SYSTEM|YOUR|MODELW !MY !AMI !ODDS'],
  [system, 11, 'RECORD|PROFITW|WONW SYSTEM|YOUR|MODELW SPORT|TIER !MY !AMI !ODDS !GAME'],
  [system, 9, 'YOU RECORD|PROFITW GOODQ !MY !AMI !I !TEAM !ODDS'],
  [system, 10, 'HOWDO DOING SYSTEM|YOUR|MODELW !MY !AMI !ODDS'],
  [system, 9, 'RECORD|PROFITW SYSPAGE !MY !AMI !MEANS !ODDS'],
  [system, 9, 'HOWDO|WONW SYSPAGE SPORT|TIER !MY !AMI !ODDS'],
  [
    system,
    10,
    'HOWDO|RECORD|PROFITW|WONW|LOSTW PICKW SPORT|TIER|PASTTIME !MY !AMI !OWNPAGE !BEST !ODDS !FUTUREWIN',
  ],
  [system, 9, 'TIER SPORT RECORD|PROFITW|WONW|HOWDO|GOODQ !MY !AMI !OWNPAGE !ODDS'],
  [system, 9, 'SYSTEM|YOUR|MODELW SPORT PASTTIME !MY !AMI !ODDS'],
  [system, 12, 'GOODQ SYSTEM|YOUR|MODELW SPORT !MY !AMI !ODDS !CALIBSTRONG !PROBWORD'],
  [system, 12, 'TIERW THISW HOWDO|RECORD|PROFITW|WONW OFGAME !MY !AMI !WHY'],
  [system, 13, 'LIKETHIS HOWDO|RECORD|PROFITW|WONW|HOWOFTEN !MY !AMI'],
  [system, 9, 'RECORD NOPAGE SPORT WEEKS !MY !AMI !FORME'],
  [
    { ...system, by: 'tier' },
    14,
    'TIERW SPORT WORST|LOSTW !MY !AMI !OWNPAGE !MAKESME !MEANS !WHY !DEFSHORT !OFGAME !MODELW',
  ],
  [{ ...system, by: 'tier' }, 13, 'BYTIER|WHICHTIER !MY !AMI !OWNPAGE !MAKESME !MEANS !WHY !DEFSHORT'],
  [{ ...system, aspect: 'one-result' }, 15, 'ONEPICKRESULT TEAM PASTTIME|SAMEGAME|HADPICK !MY'],
  [{ ...system, aspect: 'one-result' }, 14, 'TEAM PASTTIME WONW|LOSTW|RECORD !MY !AMI'],
  [{ ...system, aspect: 'one-result' }, 13, 'WHOWON TEAM !MY !AMI !THISPICK'],
  [{ ...system, aspect: 'streak' }, 15, 'STREAKW SYSTEM|YOUR|MODELW !MY'],
  [{ ...system, aspect: 'streak' }, 13, 'STREAKW SYSPAGE !MY !AMI'],
  [{ ...system, aspect: 'kelly-vs-flat' }, 16, 'KELLYW FLATW'],
  [{ ...system, aspect: 'luck' }, 15, 'LUCKW SYSTEM|YOUR|MODELW !AMI'],
  [{ ...system, aspect: 'luck' }, 15, 'BREAKEVENW SYSTEM|YOUR|MODELW !AMI !MY !ODDS'],
  [{ ...system, aspect: 'luck' }, 13, 'LUCKW|BREAKEVENW SYSPAGE !MY !AMI !MEANS !DEFSHORT !WHY !BE52 !ODDS'],
];
