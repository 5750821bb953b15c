import { stemOf } from '../text/stem.ts';
import { KINDRED_TALK } from './kindred-talk.ts';

/** Words that say much the same in a question to us, so that one of them stands for the others it was never seen with. */
const KINDRED: Readonly<Record<string, string>> = {
  MEAN: `mean meaning meant define definition defined stand signify describe term word phrase slang jargon lingo glossary
    abbreviation acronym letters concept explain explanation clarify educate teach learn understand eli5 newbie beginner noob
    basically plain english layman called`,
  BRING: `import upload bring load migrate transfer move sync paste ingest read feed insert`,
  FILE: `file csv excel spreadsheet sheet xls xlsx sheets google document column columns bulk batch`,
  TAKEOUT: `export download extract dump save backup copy print offline retrieve`,
  ENTER: `add enter log record track note register input type jot manual manually hand key write wrote document`,
  MEND: `fix correct edit change amend modify adjust update undo alter revise typo wrong mistake mistaken error incorrect
    oops messed screwed botched mistyped misclicked fat fingered delete remove`,
  CAP: `limit cap ceiling maximum max restrict restriction restrain prevent guard threshold allowed permitted upper bound above`,
  BANK: `bankroll roll wallet pot funds fund budget balance purse capital`,
  PROVE: `verify verified verification prove proof tamper tampered tampering fake faked forged edited altered backdate backdated
    retroactively honest honesty hash chain audit audited cheat cheated cheating fudge fudged cherrypick manipulated doctored
    trust legit genuine authentic timestamp timestamped afterwards afterward hindsight`,
  QUIT: `cancel unsubscribe terminate discontinue resign downgrade renew renewal autorenew quit end stop rid drop opt`,
  PLAN: `plan plans subscription subscribe subscriber membership member elite premium tier upgrade pro package billing`,
  COST: `cost costs price priced pricing fee fees charge charged expensive cheap monthly yearly annual annually afford pay dollars`,
  ERASE: `delete deletion erase wipe close deactivate remove purge forget goodbye gone leave`,
  PERSONAL: `account profile data information privacy gdpr personal stored store collect keep`,
  CONTACT: `support contact email mail reach human person someone agent representative staff team complaint complain phone call
    helpdesk desk ticket customer service write speak bug problem report`,
  LOGIN: `password passcode login signin email address credentials username`,
  REFUND: `refund refunded reimburse reimbursement moneyback chargeback`,
  SETTLE: `settle settled settles settling settlement grade graded resolve resolved mark outcome`,
  OPEN: `open pending live running unsettled outstanding active undecided unresolved riding alive waiting ongoing action exposure
    floating unfinished play`,
  NEWEST: `last latest recent newest previous past history lately recently`,
  STREAK: `streak row hot cold run consecutive straight heater slump roll skid`,
  LUCK: `luck lucky unlucky fluke variance random randomness chance skill skilled noise coincidence fortune fortunate talent`,
  SAMPLE: `sample enough significant significance statistically meaningful conclusive tell evidence data size`,
  CLOSE: `clv close closing closed closer line number beat beating`,
  AGAINST: `versus compare compared comparison outperform better worse beat beating ahead behind against stack`,
  EACH: `per each every by across breakdown split sorted ranked wise grouped separately respectively`,
  LEVEL: `tier tiers level levels confidence rating high medium low`,
  PROFIT: `profit profits profitable made make making earn earned earnings money gain gained up down net ahead won lost loss pnl
    return returns roi winnings red black green bankroll cash`,
  SCORECARD: `record results result performance performed doing done stats statistics numbers fared faring summary summarize overall
    tally track rate percentage history gone going ledger`,
  MODELS: `model models algorithm algorithms ai machine computer learners ensemble boosting xgboost forest regression brains`,
  DISSENT: `disagree disagrees dissent dissents against opposed oppose dissenting outlier holdout contrarian odd other different
    skeptical naysayer unconvinced disagreeing minority lone`,
  SURE: `sure certain confident confidence likely likelihood probability probable chance chances odds conviction certainty strong
    strongly percent trust believe unanimous consensus agree agreed agreement`,
  SPANNING: `range span spread wide vary varies variation gap between lowest highest min max minimum maximum apart differ disparity`,
  REASON: `why reason reasons reasoning rationale explain justify justification logic because basis based behind case argument thinking
    convince persuade sell how story angle think see`,
  GRADE: `grade graded grades letter a+ b+ mark score report`,
  SKIP: `pass passing skip skipped avoid no not nothing stay decline reject leave fade sit refuse advise against`,
  OUTRIGHT: `win wins winner outright straight victory prevail triumph beat beats`,
  PASSER: `quarterback quarterbacks qb passer signal caller center`,
  HURLER: `pitcher pitchers pitching mound hurler throw throwing throws starter starters starts hill bump ace rotation era`,
  AMOUNT: `stake stakes amount size sizing much big large bet wager risk put lay units dollars money suggest recommended recommend
    prudent invest`,
  TOOMUCH: `much big large high risky prudent reckless wise sensible safe excessive crazy overboard reasonable okay fine`,
  ENTIRE: `all every total sum whole entire combined together altogether everything full slate card add outlay`,
  PRICE: `price odds line number juice juiced lay laying quoted quote offered offers book market available paying`,
  STILLOK: `still good okay fine worth take acceptable playable value anymore longer stop`,
  WORSTPRICE: `worst lowest limit cutoff furthest far until walk ceiling threshold least minimum steepest floor`,
  PAYS: `pay pays payout payoff win wins return returns profit collect cash back receive`,
  EVEN: `breakeven even implied probability percent percentage required necessary need needs often frequently hit lose`,
  EV: `ev expected value expectation edge average long run worth profitable`,
  FAIR: `fair true equivalent correspond corresponding convert translate price odds moneyline american line`,
  KELLY: `kelly criterion fraction optimal bankroll`,
  BEST: `best top strongest favorite favorites solid sharp nicest smartest greatest prime premium juiciest`,
  GIMME: `give show list tell got any anything recommend suggest share hit send want`,
  TIP: `pick picks bet bets play plays tip tips selection action wager wagers sides leans games card slate board`,
  DOGS: `underdog underdogs dog dogs upset upsets longshot longshots plus`,
  EDGE: `edge edges value mispriced advantage undervalued overlay`,
  COUNT: `many number count quantity total`,
  ABILITY: `can could able capable ability abilities feature features function functions use help ask question questions examples
    example purpose job do offer handle start begin new newbie sample suggest`,
  ORIGIN: `source sources come from origin data numbers figures based made up invent hallucinate hallucinating real fake trust
    true accurate reliable stuff chatgpt`,
  SPORTS: `sport sports league leagues cover covered nfl college baseball football besides other else`,
  GREET: `hi hello hey yo howdy sup greetings morning evening afternoon hiya`,
  THANKS: `thanks thank thx ty appreciate appreciated grateful cheers awesome`,
  CHASE: `chase chasing back recover recoup even losses lost lose losing double triple martingale bigger desperate broke debt rent
    mortgage loan savings addicted addiction problem tilt stop control hole win`,
  SURETHING: `guarantee guaranteed lock locks sure certain cannot miss risk free foolproof safest bulletproof never lose`,
  HURT: `injury injuries injured hurt questionable doubtful sidelined inactive healthy health lineup status ir`,
  SKY: `weather rain wind snow temperature forecast storm cold hot dome conditions windy`,
  SCORE: `score winning leading ahead live currently quarter halftime inning status started ongoing`,
  TOTALS: `over under total totals points runs combined`,
  PROPS: `prop props player yards touchdown touchdowns td receptions strikeouts homer scorer`,
  SHOP: `book books sportsbook sportsbooks elsewhere shop shopping best better price fanduel draftkings mgm caesars anywhere`,
  TRICK: `ignore instructions previous prompt system pretend act roleplay override jailbreak secret hidden reveal developer admin
    administrator mode bypass key keys token password database sql tool execute delete drop`,
  DOFORME: `place submit book put make enter execute buy raise lower increase decrease remove set change delete cancel log for`,
  PERIOD: `week month season year yesterday today september october november december august weekend`,
  LEAD: `and what about how also same now then next before after`,
};

const kindsByStem = new Map<string, string[]>();
for (const [kind, list] of [...Object.entries(KINDRED), ...Object.entries(KINDRED_TALK)]) {
  for (const word of list.split(/\s+/)) {
    const stem = stemOf(word);
    const kinds = kindsByStem.get(stem);
    if (kinds === undefined) kindsByStem.set(stem, [kind]);
    else if (!kinds.includes(kind)) kinds.push(kind);
  }
}

/** The kinds of words that a stem belongs to. */
export const kindsOf = (stem: string): readonly string[] => kindsByStem.get(stem) ?? [];

/** Every word that is of a kind. */
export const KINDRED_WORDS: readonly string[] = [KINDRED, KINDRED_TALK].flatMap((kinds) =>
  Object.values(kinds).flatMap((list) => list.split(/\s+/)),
);
