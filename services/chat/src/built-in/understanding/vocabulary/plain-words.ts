/** Everyday words that say nothing about what is asked. Words that are not known at all speak against understanding. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it they them their its he she him her his hers us our ours we you your i me my mine
  is are was were be been being am do does did done doing have has had having will would shall should can could may might must
  and or but nor so if then else than as at by for from in into of off on onto out over to under until up upon with without within
  about above across after against along among around because before behind below beneath beside besides between beyond despite
  down during except inside like near outside per since through throughout till toward towards via
  not no none yes yeah yep nope nah okay please just only also too very really quite rather pretty still yet already again ever never
  always often sometimes usually maybe perhaps probably likely actually basically literally simply exactly about almost nearly
  here there where when while what which who whose why how all any both each every few more most much many some such own same other
  another one two three four five six seven eight nine ten first second third last next previous current currently now today
  tonight tomorrow yesterday day days week weeks weekend month months year years season seasons time times night evening morning
  afternoon later soon early late ago once twice half quarter full part whole rest least less
  scrap get gets got gotten getting give gives given giving go goes going gone went come comes coming came take takes taking took taken
  make makes making made put puts putting say says said saying tell tells told telling ask asks asked asking see sees saw seen
  show shows showed shown look looks looking looked know knows knew known think thinks thought thinking want wants wanted need
  needs needed try tries tried use uses used using find finds found work works worked keep keeps kept let lets seem seems feel
  feels felt mean means meant help helps start starts started stop stops turn turns run runs running move moves moved play plays
  played playing bet bets betting bettor wager wagers wagering pick picks picked picking like likes liked love loves hate prefer
  believe guess hope wonder understand explain check change changed changes add adds added call called list
  thing things stuff way ways kind sort type bit lot lots little big bigger biggest small smaller good better best bad worse worst
  great nice fine right wrong sure true false real high higher highest low lower lowest long short new newest old older easy hard
  top bottom main total overall general different similar certain clear free open close closed able ready worth possible
  hey hi hello ok well oh hmm um uh er ah lol lmao haha bro dude man buddy mate pal sir guys guy folks thanks thank sorry please
  question questions answer answers number numbers figure figures amount point points percent percentage rate odds line lines
  spread spreads price prices value values game games team teams side sides matchup matchups book books sportsbook sportsbooks
  money dollar dollars bucks cash dough stake stakes bankroll unit units risk reward chance chances probability win wins won winning
  winner lose loses lost losing loss losses result results record profit profits return returns odds
  model models system data info information detail details list page screen account app
  nfl cfb mlb football baseball college pro pros sport sports league leagues
  tier tiers confidence grade grades favorite underdog
  myself yourself itself themselves something anything nothing everything someone anyone everyone somebody anybody everybody
  however though although whether either neither unless instead therefore anyway else ahead away back forward together
  specific particular single double several enough extra main fewer per
  currently recently lately far further anymore somehow somewhere wherever whenever whatever whichever
  it'll ive id ill weve wed theyd thatll quick quickly fast slow slowly
  looking hoping wondering trying curious interested talk talking discuss compare comparing
  got gonna wanna hit hits hitting cover covers covered covering back backed backing fade fading tail tailing hammer ride riding
  lay laying laid take lean leaning leans sharp sharps square squares public handle move steam
  slept sleep sleeping surprise unlikely unexpected ugly payout
  home away road host visiting visitor favorite favored dog
  evaluate assess review analyze analysis analyse breakdown break rank ranking ranked sort order
  should've could've would've shouldve couldve wouldve
  bring brings choose chosen chose choice choices option options decide decided decision recommend recommends recommended
  recommendation suggest suggests suggested advise advice opinion opinions thought thoughts take view
  particular entire entirely across including included includes include except
  matter matters difference different differences similar comes plan planning planned thinking
  comfortable reasonable realistic serious seriously honest honestly truth truly fair fairly
  number count counts counted sum add adds per each average
  left remaining over under plus minus zero hundred thousand grand
  alright cool awesome nah hm yo sup morning evening folks everyone
  slate card board menu lineup schedule scheduled upcoming coming
  tonights todays tomorrows weeks months seasons nights
  solid decent strong stronger strongest weak weaker weakest safe safer safest
  january february march april june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  lines moved moving ticket tickets slip slips action spot spots angle angles capper handicapper handicapping
  please kindly real quick rundown summary overview update updates news report reports
  hows whats whos lets dont cant wont im ive youre
  matchup meeting opponent opponents versus facing faces face plays kickoff pitch first
  afford afterwards afterward itself hand elsewhere else site website
  history past future present historical historically prior earlier
  allowed allow allows currently set setting settings field form button tab
  eh welp gosh damn dang heck hell freaking damn darn
  ya yo y'all seriously anyways btw fyi imo imho tbh
  hot cold straight consecutive mark marks level levels
  care careful worry worried scared nervous excited happy sad upset angry
  spend spent spending buy sell pay pays paid paying cost costs
  possible impossible definitely absolutely certainly obviously clearly apparently
  lately trend trends trending
  begin beginning end ending ended finish finished complete completed
  watch watching listen read reading write follow following followed
  hold holding held drop drops dropped raise raised rise rose fall fell fallen
  person people player players coach fan fans
  performing performance perform performs performed doing
  total totals over unders half halves
  since because due thanks
  stand stands sit sits pass passes passed passing
  happen happens happened happening
  correct correctly incorrect accurate accuracy
  each per every
  bankrolls balances balance
  yours theirs ourselves
  ones ten's twenty thirty forty fifty sixty seventy eighty ninety
  worthwhile worthy
  lean leaned
  quoted quote quotes listed offered offering offers
  within outside
  logged placed placing entered recorded
  proper properly
  remember forget forgot
  behind front
  wise smart dumb silly crazy insane wild
  considering consider considered
  grow growing grew build building built
  slightly somewhat mostly mainly largely
  otherwise meanwhile
  regarding concerning respect terms term
  hang hanging
  ideal ideally
  brand simple simpler simplest
  tough toughest
  rough roughly approximately approx around
  bunch couple dozen pair
  pulling pull pulled push pushed
  gave hear heard
  normal normally typical typically regular regularly
  basis base based
  reach reached
  wait waiting
  pop pops popping
  upside downside
  sitting
  involve involved
  appear appears
  convinced convincing
  compute computed calculate calculated math maths
  translate translates
  likes disliked dislike
  fave
  entry entries
  wish
  ought
  tickets
  faith
  bold medium flip toss coin tie ties coinflip nighter primetime aside verifiable arms rich rubber market special marks guts label`
    .split(/\s+/)
    .filter(Boolean),
);
