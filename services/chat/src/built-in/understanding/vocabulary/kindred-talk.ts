/** Further words of the kinds in `KINDRED`, as bettors and newcomers say them. */
export const KINDRED_TALK: Readonly<Record<string, string>> = {
  /** Who and what a message only tells about. */
  TALK: `beer beers pizza wings couch bar pub vegas casino fellas boys homies gang crew buddy buddies bro bros brother sister mom dad
    uncle aunt cousin nephew niece grandpa neighbor roommate colleague coworker boss friend friends bloke mate podcast reddit
    twitter radio announcer commentator article newsletter group chat discord kid kids girlfriend boyfriend party tailgate
    barbecue stadium tv redzone gameday headed heading watching driving drive office lunch dinner coffee flight airport train
    bored excited hyped pumped psyched ready tired weekend vacation birthday school weather outside tonight soon hours minutes
    podcasts bartender stranger barber guy dude pal nephews relatives family partner fiance excuse hello cheers morning`,
  MEAN: `translate translation decode jargon decipher refer refers refering represent represents representing symbol symbols notation
    gibberish chinese greek confusing confused confuses lost clueless rookie novice amateur starter dummies dummy idiot basics
    beginner beginners puzzled heard hear hearing saying says mention mentioned mentions keeps shorthand interpret interpretation
    actually synonym different difference distinction illustrate example simple terms wiki wikipedia huh whatever`,
  BRING: `swallow accept accepts suck digest ingest pull port bulk slurp dump chuck shove throw`,
  FILE: `tracker tracked tracking backlog archive logs sheet tabs rows history years txt numbers workbook table tsv delimited`,
  TAKEOUT: `takeout retrieve archive accountant taxes tax offline printout hardcopy zip json grab pull snapshot keep`,
  ENTER: `counter retail window paper parlor cash offline elsewhere saved keep record-keeping punch save post submit create new show appear
    missing manually keyed`,
  MEND: `undo redo revert replace swap swapped fixing wrongly mislabeled misspelled accidentally accident meant supposed instead
    should goof blunder slipped slip mixed typo'd clicked chose picked inaccurate`,
  CAP: `stop block prevents cutoff pop apiece discipline protect lock hard safeguard self exceed beyond permit permits allowing
    barrier brake brakes rein`,
  BANK: `lotto lottery inheritance bonus paycheck starting kitty stash money budgeted account holding nest egg bread scratch
    deposit deposited`,
  PROVE: `legit rigged shady sketchy scam scammy fraud fraudulent bogus bs lying liar lie lies erase erased hide hidden hiding delete
    deleted conveniently swap transparent transparency proofs receipts receipt evidence checksum fingerprint immutable
    blockchain locked lockstep secretly sneaky sneak quietly after-the-fact believe skeptical`,
  QUIT: `drop dropping leaving leave stop halt pause suspend off nix ditch done over kill finish back out recurring rebill charged
    charging steps`,
  PLAN: `paid paying tier trial sub subs annual monthly free basic plus features perk perks included unlock access`,
  COST: `bill bills bucks dollar discount promo coupon expensive deal rate subscription quarterly per`,
  ERASE: `nuke scrub destroy eliminate vanish gdpr forgotten trace permanently completely good disappear wiped`,
  PERSONAL: `info details login history everything footprint`,
  CONTACT: `message reach talk live chat hotline telephone somebody someone email complaint feedback issue issues glitch broken bug weird
    off charged twice invoice representative manager owner admin helpdesk assistance stuck ticket`,
  LOGIN: `locked forgot forgotten reset recover username signin logging credentials 2fa`,
  REFUND: `money-back reimburse overcharged dispute charge charges back`,
  SETTLE: `finished final ended over credited update updated automatically auto scored processed official`,
  OPEN: `finished decided unfinished sweat sweating sweats alive hanging air limbo undetermined unknown incomplete upcoming still yet
    ahead waiting ungraded remaining tied locked`,
  NEWEST: `few handful couple list fresh newest just ended past`,
  STREAK: `ws ls straight consecutive rolling fire ice cold hot heating cooling skidding rolling momentum burner tear string`,
  LUCK: `fortunate blessed cursed jinxed deserved earned dumb pure happen accident flip coin genuine real legit gifted good`,
  SAMPLE: `many few small tiny big data more large longer reliable trust prove meaningful proves conclusion judge confident suffice`,
  CLOSE: `kickoff kick tipoff closer gained grab grabbed got earlier movement steam market final line lines number numbers before
    start pts worse improve improved value timing`,
  AGAINST: `versus head fare fares top bested smarter dumber beating shadowed tailed copy copied copying blindly follow followed
    following instead`,
  EACH: `different various group groups category categories bucket buckets chart table grid`,
  LEVEL: `badge badges label labels rating ratings stars class bucket high med low tier junk top`,
  PROFIT: `pocket wallet ahead behind green red black money cashed banked bank plus minus damage bottom line even payday
    moneywise financially richer poorer broke bread dough blew burned burning bleeding`,
  SCORECARD: `ws ls wins losses scorecard scoreboard tally report card history form batting percentage scoreline run-down rundown clean
    fare fares fared standing standings ledger book books trajectory come out came`,
  MODELS: `bots bot computer computers machines programs program formula formulas classifiers predictor predictors logistic neural net
    nets tree trees svm bayes`,
  DISSENT: `hates hate hater haters doubts doubt doubter doubters doubting rebel rebels odd man lone wolf opposite votes vote voting
    voted split splits divided nay nays disagreement conflict conflicting conflicted skeptic skeptics skepticism wrong
    fading fades unimpressed not sold sour grapes`,
  SURE: `believer believers believe love loves bullish optimistic pessimistic skeptical confident trust solid locks guess
    lean leans leaning shaky convinced positive behind rate rates sold buy buying`,
  SPANNING: `skeptical skeptic pessimistic optimistic believer coldest hottest low high number numbers bounds boundaries extremes extreme
    from band narrow tight disperse dispersion`,
  REASON: `grounds facts fact factors factor evidence support supports supporting stand data proof back backs backing case basis gist
    rationale underlying drivers convince explain urself yourself terrible trash garbage stink stinks bad awful sucks suck how
    possibly earth heck seriously sense defend`,
  GRADE: `letter letters report marks rank ranked quality`,
  SKIP: `kills kill killing leave off stay away avoid no play nothing despite although even though yet still sits sitting
    passing`,
  OUTRIGHT: `victor victorious winner upset pull-off triumph winner's`,
  PASSER: `slinging slinger sling throwing arm arms signal-caller under-center gunslinger passer passers`,
  HURLER: `bump hurlers arm arms throwing tossing toss pitches hurling hill ace aces opener bullpen`,
  AMOUNT: `sum sums dollar dollars figure cash holding lay laying plop drop dropping throw toss fire sized proper suitable right ideal
    number shell fork commit allocate allocation wise`,
  TOOMUCH: `over frisky greedy stupid dumb degenerate degen yolo steep heavy aggressive reasonable sane overdoing okay nuts`,
  ENTIRE: `collectively grand collective aggregate sheet combined overall lump covering cover each`,
  PRICE: `hanging posted dealing dealt shop ticket tag payout rate moved drifted drift steamed number`,
  STILLOK: `dead late missed ship sailed gone chase playing acceptable bad moved drop dropped fallen changed became playable`,
  WORSTPRICE: `furthest bail walk away stop point max minimum cutoff threshold bottom settle accept tolerate`,
  PAYS: `collect winnings lands land cashes cash hits hit up clear pocket bring brings make earn earning earnings come`,
  EVEN: `zero flat square scratch neither cover outta hundred times implied suggests imply implies chance says required bar magic percent
    percentage losing afloat tread`,
  EV: `earn per bet long term run average mean positive negative profitable plus minus`,
  FAIR: `no-vig vigless vig novig turn into convert converted conversion translate equal equals mapped odds`,
  KELLY: `formula fraction half full quarter optimal sizing criterion bankroll geometric`,
  BEST: `fattest juiciest highest-rated premier elite prime money choicest hardest strongest loudest believe crush smash lock favorite
    favourite sharper`,
  GIMME: `hook spill drop dish serve toss flip whip load bring lay name naming hand feed pass shoot spit need want looking seeking
    wondering tell`,
  TIP: `ticket tickets slip slips winner winners wagers action plays hammer smash bang ride riding pound writing rooting root tail
    tailing side sides spot spots bet bets look looks angle angles lean`,
  DOGS: `pup pups dawg dawgs live barking bark bite getting points taking catching plus supposed lose expected underrated cinderella
    shocker`,
  EDGE: `overlay fattest juiciest gap advantage discrepancy margin leverage mispriced soft softest`,
  COUNT: `count counting tally quantity total exact digits 2 20`,
  ABILITY: `good purpose work works usable list kinds kind things stuff ask opening first time tour intro introduce introduction menu
    command commands tricks talents skills skill capable usage assist`,
  ORIGIN: `hallucinates hallucinate hallucinated invented inventing making source sourced sources citing cite cited come comes origin
    origins provenance based basis trust believe trustworthy feed feeds provider reliable real thin air ass ai bot`,
  SPORTS: `hockey basketball soccer baseball football leagues nba nhl ufc tennis golf more other only also yall`,
  GREET: `howdy partner greetings nice meet pleasure evening salutations yo sup hola bonjour wassup whaddup how's good day`,
  THANKS: `appreciate legend goat awesome amazing perfect nice props respect solid helpful clutch`,
  CHASE: `cursed curse burns burn burned smoked torched cooked toasted wrecked rekt toast whole square even steven erase erased fix
    recover recovered rescue desperate hopeless hooked hook addict quit control relapse relapsed cry crying landlord credit
    owe owed owes debt debts bankrupt broke bookie bookies cleaned roulette blackjack slots slot poker craps wheel multiply
    defeat defeats doubling tripled triple quadruple bigger winner awful miserable sick stressed depressed feel worst hell
    rough horrible brutal disaster nightmare divorce lying sneaking stole stealing pawn pawned rent mortgage money`,
  SURETHING: `impossible possibly zero chance cannot sweat sweatless certainty automatic auto gimme freebie cinch slam dunk bank
    foolproof surefire bulletproof risk-free riskless money-printing printing free never`,
  HURT: `limping hobbled banged ruled concussion hamstring acl out game-time gtd sidelined benched suspended`,
  SKY: `raining snowing muddy windy gusts umbrella mud cold freezing hot dome roof`,
  SCORE: `final scoreboard third fourth second first inning quarter now currently leading trailing`,
  TOTALS: `points scored combined shootout defensive`,
  PROPS: `anytime receiving rushing passing yards catches sacks interceptions completions carries longest`,
  SHOP: `cheapest dearest around across compare compares app apps offshore bookie bookmaker bookmakers fanatics bet365 pinnacle`,
  TRICK: `debugging debug developer policy policies compliance prior above context verbatim repeat print output raw hidden
    confidential sudo root tool tools function functions json schema config env environment secret secrets`,
  DOFORME: `placed automatically automate behalf sign deposit withdraw transfer cashout cash-out confirm yourself for`,
  PERIOD: `sept oct nov dec aug july june monday tuesday wednesday thursday friday saturday sunday saturdays sundays fridays`,
  LEAD: `k okay hmm alright cool sweet nice flip switch swap change now do same again likewise ditto instead`,
};
