/**
 * Common English words and first names that say nothing here but are near words that do, so they are not taken for mistyped:
 * `coast` is no `cost`.
 */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  `aaron abalone abbot abducted abduction abide abnormal aboard abound accent acceptance accorded accounting accredited
  acorn acquired acre acres actor actors adam adapting addition additions administer administration admit admitted
  adoption adrift adviser advocate aegis afforest aground ahem ahmad aide aided aides aiding aids ailing aiming aims
  aired alan alas albany ale alex algo alias alice alighting alike allegation alleging allen alley allotted ally altar
  altering amass america americas amiss amounting ample amy analyst analysts andy anew angela anger ankle anna anode
  anoints antes anthers ants appeal appeals appoints approved approves apron arab arch args arid arise armament aroma
  arose arrangers arriving arrow arts arty ashley asleep aspirate aspirates assemble assets assisting assorted assurance
  assuring astern astir astray athletes atoll atop attach attacked attacker attacking attending auction auctions audio
  auditing audition austrian autocratic avid avoided await awaiting awake awls babe backers backhand bags bait baked
  baking bald baling balks ballet balloting balm banger bangers bangles banished banker bankruptcy bards bargains barge
  barker barn baron barons barring barrow baseless bassist bastion bat bath bathing baths bats batter battered batters
  battery bawl bawling beach beacons beads beagle beagles beaker beakers beaks beam beams bean beans beard beards bearer
  bearers bearing beast beaters beaus beavered beck bedevils beds bee beef beheaded behest bell belly belts ben bench
  bend bengali bereave bereaves beset beta beth beverage beverages bewares bias biased bibles biffs bike bile bilks
  billies billows billy bind binds birdies biting bitter blake blame blames blankets blast blasters blasting blazes
  bleak blend bless blessing blighting bliss bloats blogs blots blowing bluer bluffs blundering blur boar boarding boars
  boast boasted boat bobbling bogged boggling boiling boilings bolas boles bolster bombards bonds bones booed booking
  boom boon boot booth boots border bordering boring born bosom bosses bother bought bouncing bout bouts bowed bowers
  bracing brad brads braggers braking branch brass braved bravest bravo bravos brawlers brawling brawn brawnier
  brawniest brawny brays braziers breach breached breaches breaking breathing breed breeders breeding brewed breweries
  brewery brian briars brick bricks bride brides brief brien bright brighter brightly brink brisk broad broiling bronchi
  broncho bronchos bronchus brood broom broth brow browning browsers browsing bruising brush brushed bryan buccaneered
  buds buffaloed bugles bulb bulbs bulldoze bulldozes bullfrogs bullies bully bullying bumblers bundles bungalow
  bungalows bungholes bungled bungler bunglers bunny buoys burdened burger burgles buried burnt burrow burton burying
  buses bush bushes bust butch butter cabbies cables cabs cactus cadgers cadres cages cajoling cakes calc calf calm
  calories camel cameo camp camps campuses canadian cancer candle candy caned canines canoes canons cantos capes capitol
  captors carbs cardigans caress caring carl carnival carnivals carol caroline caroling carolling caroming carr carried
  carrier carriers carrying cart carve casey cast caste casting castro casts catalina categorized cats cautious
  cavalries caves celebrated celebration cell cello cells centered centrally centre centuries certification certified
  chad chafes chaffs chair chambers chammies chan chandler chanted chanteys chanties chanting chanty chaplain chapters
  charier charles charm charmer charmers charming charred charted charter charters charting chatters chatting checking
  checkout cheek cheer cheers chef chefs chem chew chick chiefest chiggers chile chillier chillies chilliest chilling
  chilly chin choke choked choosing chop chord chords chow chris christen christine christmas chubbier chubbiest chugs
  chunk cigars circulated clack clad claire clams clan clans clarity clashed clashes classified clay cleaning cleansing
  cleared cleavers clef climbers climbing clinch clinched clinging clips clit clits clock clocked clocks clogged clogs
  clone cloned clones cloning clot cloth clothing cloths clots cloud clout clouts clue clutching coal coast coasts coat
  coats cobs cockiest codex codger codgers coffers cogs coifs coke cola colander colanders colas colin colitis collage
  collages collar collecting collector colones colored coloreds colour coltish columbus columnist coma combating combs
  comedian comedies comet comets comfiest commanded commandeer commandeers commended comments commoner commoners commute
  commuted commuter commuters companies companion compassion compelled compete competed competent competing compiling
  completing complied component components composer comprises computing comrades con conceding conception concerned
  concert concerted concerto concerts concession concluding condemning cone cones conference conferred confessed
  confluence conform congestion conic connected connecting conquest cons conservation conses constant constructed
  consumed consumer consuming containment contention continental contingent continue continued continuing contract
  contracts convent converged cookbook cookies cooking cooled coons coops cope copper cord cordials cords core coriander
  cork corn corned corning corns coroners correlation correspondent corruption costa costing cote cough coughs countess
  counties county course court courted courting courts coverage coveted cowls cozy crab crack cracked cracking craft
  craig crane cranes crash crashed crashes crashing crass crave craven cravens craves craw crease creating creative
  creators creature creatures creek cress crest cricketer cried cries crime crimsoned crippled crises crisis criteria
  crochets crooners crop cropped crops crosiers crosses crossing crouch crow crown crowns crows cruising crushing crust
  cuba cubes cues cuffs culled cult cults curb curbs curds cure curling curt curtail curtails curtained curve curved
  cusp cuss cute cutting cyclonic cynic daemon dagger daggers dahlias dale dales dallies damaging damp dan dana dandy
  danger dangers danish dare dared daring dash dashed dauphins dave david davies davit davits dawn dawns deaconess deans
  death deaves debut debuts decades deceased deception decisive deck decks decrees deer defeating defect defected
  defection defective defects defender defer deferred defiance defining definite definitive deflation deflected defuse
  degree delaying delegate delegation delighted delivers dell delta demean denier dennis denounce dense denser depend
  depicted depiction depleted deployed deploying deport deported deposition depression derail derek derided derive
  derives descent deserted design destination destined destroyer destroyers destruction detached detailing detain
  detained detected detecting detection detention developed develops devilish devise devon devotion dial dick dicks died
  diggers dike dikes dingo dining dirk dirt disc disco discoveries discovery disk dissident dissidents distillers
  distinctive distraction distressed district divas dive diver divers diversion diversity diving division dock dockets
  docks doctoral dodder dodders dodge dodged dodges dodgier dogged dole doll dolls domination dominican domino donations
  doodlers doping dorm dose doses dossiers dots doug dove dowager dowagers downer downing drafted drag dragging drains
  drams drank draped drawings drawn dreaming dredgers dress drew dried drilling drinking droll drone drove drowns drunk
  ducts duet dull dulls dunes dupes dusk duskiest dutch dwelling dying dyke dykes eager eaglet eaglets earl earliest
  ease eased easter easterly easterner eaten eater eats eclectic economic editions education educator eerie efficient
  elder elect elected electors electrical electron electronic electrons elevation ellen embarked emergence emigrated
  emily emirates emotions enact enchants enclosed encounter endurance energies engraved enlisted ensuring entirety
  entities environmental eponymous equality equitable eric eruption estimate estranged etch europe european evacuate
  evacuated evacuation evan eve event examines exceptions excerpts exchanging exciting excluding execution executions
  executive existing exit expansive expecting expel expelled expert expertise exploiting exploration exploring explosion
  explosive exposing exposition expressed expulsion extensive eyed facilities facility faction factional facto factories
  factory factual fail failing fails failures faints fairy fairyland falconer falconers falconry faltered fang farce
  farming farmland farther fastest father fatter favour faxed fear feared fearing fears feasible feast feat feather
  feathers federally feeding feet fellow felon fern fest feud fever fewest fiat fibs fictional fidgeting fielding fierce
  fighter fighters figs figuring filed filing fill fillies fills film films finance financed finances finch findings
  finely finnish fired fireman fireplace firing fishy fist fits fixtures flack flag flagging flair flambes flamed flamer
  flamers flap flare flared flash flashed flasher flashers flashest flashier flashiest flashing flashy flavor flavored
  flaw flaws fled flee fleet flesh fleshes flew fliers flies flipped float flock flogs flooding flop florid floridly
  flour flow flower flowing flumes fluoride flushes flushest flute flying foam foes foghorns fogs foils fold folding
  followers font fool fooling foot footballer footfall footfalls foothill footing foregone foreman forested forester
  forestry formal formally formation formed fort fortress forts forum fought foul founders founding fountain fowling
  fowls fracture fractures frag frags frail frame frames france frances franchise francs frank franz fray frays freak
  fred freest freighting frequency fresco friction friers fries frighting frost frown frowns fueling fuels fully funny
  furious furnished fuse gads gags gaining gaiters gale galley gameplay gangland garage gardened gardener gardeners
  garner gary gas gases gasp gate gates gather gathers gawks gays gaze gear gearing gems gender gene genera generate
  geometry george georgian germ germany gestures ghost giantess gift gigglers giggles gill gina girds girl glass
  glaziers glen glove gloves glow glowing glue gnats gofers goldener gong gore gourds governed governing govt gown
  grabbing grace graceful graft grain grains gram grams granting grants grave gravel graven graves gray grays grazing
  greatness greet greg grenades grey gridiron grieving grim grind grinding grip groan groin gross grouping grove groves
  grown guarding guardsman guest guests guild guilt gulf gulls guns hack hacker hackers hacking hacks hags hair hale
  hales halls haloes halon hamper hampered hams handed handing handling hanger hangers hanks hardened hardy hare harks
  harm harp harper harpy harsh hart harvest hats haul haven hawaiian hawkish hayes haze healed heals heap heath heather
  hector hedge heeds heir heirs helm helms helpless hennas henry heralded herb herbs herman hero herons herring hesitate
  hiatus hicks hiking hilliest hindered hints hippy hiring hist histoire historian hobos hokier hokiest holder hollow
  holly holsters homeless honed honey hong honoring hoped horded horny hose hosted hostel hosting hotly housetop hovered
  hovering howling hubbies huffs hugs hulas hulk hulls humanity hundreds hung hungering hunkering hunkers hunt hunting
  hurray huskier huskiest huskiness husks hussies huts hyenas hymn hype ian iii illustrator imaging imbalance impacted
  impaired implication important imposing imposition improbable improperly improving imprudent inability incapable inch
  incidence incident inciting inclined inclusive incompetence inconclusive incurred indebted indecent indefinitely
  indicted indifference indifferent inexpensive infected infection infighting inflames inflicted informal informally
  informational informative inherent injected inky inland inline inner inquiries insect insignificant insisting
  instructor instructors insufficient insulation insured integral intended intending intent intentional inter interact
  intercept intercepted internal internationally interred interventions invention inventor invested investor ions iota
  iphone iran iris irises irregular irresponsible islam isolation issuance jabs jack jackpots jade jades jaggies jake
  jambs jams jane japes jars jason jaws jaywalks jeans jeep jeff jen jenny jerk jess jest jests jews jiggles jigs jill
  jim joan jockey joe jogs john join joint joints jolt josh jowls joys judo jugs jugulars julie junction jungle jungles
  jury justin kane karen kate kathy keel keen keith ken kevin khan kicked kicking killer kilos kim kirk kiss kissed
  kissing kite kits knee knighted knighting knightly knit knocks knot knots knowing kurt kyle labs laced lacked lacking
  lacrosse lagged lagging lake lakes lama lamb lamp landings lane lanes lang laps larry laser lashed lasted lat latch
  latter lauded launch laundering laura lava lawful lawn layer layers layoff layout leach leaked leapt learned leather
  lee leeds legs lemon lender lending lens lenses leon letting liabilities liability liable libel liberate licence lien
  lifeline lift lifted lighter lighting lightly lightning lime limiting limn limns liner liners linger lining linked
  linking lips lira lisa lit liter literacy literary liters litter livelihood lively liver living loading loaned lobes
  lobs locality lockets locking lodged lodgers lodging lofty logan logo logos loin loins loll loom looming looms loop
  loops loose looted looters looting lord lords lore lori lotus loud louise lounge lovely loving lowering lowly loyal
  lubes luis luke lulls lumber lung lunge lure lush lutes lynch lyon machinery mads maestros maids mailing mailings
  mainland maintain maize majority maker makers males malinger malingers mall malls mama manage managed manages managing
  mangers mania mann manners manning manuel maps marc marchers marching marco mare marginal maria marines markers
  marketing marking markings marred marrow marry marsh marshal marshaled marshalled marshals mart marten martian
  martinets martini mary mask masked masks mass massage masses matches mating matt maundering maven mavens mead meal
  meals meat meats medal medals meddle meddling media mediated medieval megan megs melissa mellow melon melt melting
  melts memo mend mentally mere meridian mess meta metes mews mica mice mid midday midshipman midst migrants mike milch
  mild mile milers miles mill minerals mini mining ministry mint minuteman mired misc misers misled missions mists
  miters mites mitt mitts mixers mixing moats mobility mobsters mock mocked modem moderate modestly mods modules moist
  moistens mole molesters moll molly mommies monarchic monarchies monarchism monarchist monarchy monastery mongeese
  monikers monitors monk monkey monkeys monsters monte mood moods moore moots morns morrow morton moses moss motel moth
  mother mothers moths motto mount mountaineered mounted mounting mounts mourning mouse mouth mouths muddle muffs mulls
  multiple munitions murky muskiest muss mutes mutts myth myths nab nacional naked nancy nappy narrowing nary
  nationalism nationalist nationally natl nato nature nave nearby nearest nearing neat neatly necessarily necessity neck
  neglected neil nerve neutral newer newlines newt niche nicholas nick niggles nina niter nites nitrates nobel nobility
  noble nobles nodes noels nonfiction noon norm norman northeast northeastern northerly northerner northwesterly nose
  noses notary notched noted notice notified noting notion notional notions nova nude nuns oasis oath oats obama
  observed observer observers occurring offended offending offensive officer offshoot offspring oiled oldest oldie olive
  opened operated operates opposing opposition optical orbiting ordering ordinals oregano organ original otto ounce oust
  ousted outdated outer outgoing outlined oval overcame overdose overhaul overkill overlap overlaps overly owlish ozone
  paced packed packet packets packing pact pacts padding pails pain pains paint painter painters painting paintings
  paints palace pale pam pan panes panicked panniers pantheism pantheist pantheon pantheons pants para paralysis
  paralyzed parenting pares parity park parked parker parking parks paroling parry particle particles partly passages
  passport pastern patch patches patented pates path pathos paths patios patois patriotism patsy patterns patty paul
  paused pave paved pavement paving pct peace peach peaks peal pear peas peat peck pedro peek peel peer peers pend pens
  pensions peon perceive perceived perceptions performer persisted persists personnel peru pest peterson petition
  petitions pets petty phase phials phillips philosopher physical physicist piazza picker pickers picket pickier pier
  piers pike pikers pikes pile piles pill pinch pine pines ping pink pins pinstriped pint pinto piper pirated pistols
  pita pith pitting pity plant planted planters planting plants plate playoff playoffs plead pleading pleads plighting
  plot plotting ploy plum plundering plunging pods poets pointed pointing pointy pokeys poky pole poles police policing
  polished politician poll polled polling polls polo polyp pond ponder pones pony pools pope poppy pores pork porn
  porous portions pose posed poses possessed poster pottery pounded pounding pour power poxes praise praised prank prate
  prates pray prayed prayer prayers preach preached preacher precedent precious precision preen preferring premise
  premises prep presence presenter presenting preserve preserves pressing pressure presumed prevalent preview previously
  pride primitive prince princes princess printed pristine probation probe probes proceeded process procession processor
  production productions prof programme progress progressed project promoting pronghorns property prorate prorates prose
  prosecuted prospect prosper protected protest protests proven provinces prude publisher publishers pucker puckers
  puffs pukes pulp pulse pumps punishing punitive punsters punter punters purported pursue pursuing putt putts pyrite
  qualify quartet quickest quiet quiz raced racers rachel rack racked rackets radar radars radiation radically raft
  rafter rage raged raging raid raiding raids rail railways rained raising rally rallying rambling ranchers randy
  rangier ranging ransom ranter rape raped rapes rapider raping rapper rare rash ratio ration rations rave ravel ravels
  ravenous ravine ravines razed reaching react reacted reacting reactors reader readers readier realm reams rear rearms
  reasonably reassigned reassure reassured rebounded rebounds rebuilding recalled receptive receptors recession
  reconsider recount recounted recovery rector recycling redesign redoes reduction reductions reed reeds reel reelected
  reelection reeling reels refined reflected reflection reflections reforest reformation reformed reforming refs
  refueling refuge refusing regaining regard regarded regent region reid rejection relabels relating relations relay
  relayed released reliance relief relies relieve relieved religious relocate relocation remain remarked reminded
  reminder reminding remote removing rends renounce reopening repaired repairing repay repayment repealed repeating
  repels replacing reply reporter reporters representation repression reprieve republic requirement requiring
  rescheduled resemble reside residency resident residential residents resides resistance resistant resisted resort
  resorts resource resources respite responsive restarted rested restored resuming retailing retaining retiring retrofit
  returning reunited revels reversing reverting reviewer reviewing revision revive reviving revs rewarding ribs riced
  rick rickets ridden riders ridge rift righting rill rims ringer ringers rink riot rioting risen rising rita rite rites
  riven roach roam roams roast roasted rob robot rocked rocker rockers rocketed rocketry rockier rockiest rockiness
  rocky rods roger roil roils roisters ron roods rooms rooted rosa roster rotating rotten rounding rout routing rover
  rovers rowels rowing royalist ruble rubles ruby rudder rudders rude ruffs rugged rulers rumbling rums rush russ
  rustlers ruth ryan sacked sacking sacrament sacramental sacraments sacred sadly sadness sage saguaros sail sailing
  sale salients sally salt salute salver sam sampling sanctions sand sandals sands sandy sanity sank santa santos sappy
  sara satiny saved saves saving scaled scandals scanning scare scars scary scent scheme schooling schooners scooters
  scope scott scouting seabirds seal sealing sean searched sears seasonal seat seating secretary sect sections sector
  secure securing seeded seen seize seized seizing selective selectors selling semitones sending sent series sessions
  settlers severely sewer sewing sexes shack shades shaikhs shakes shaking shallow shame shape shapes sharing sharon
  shaved shaw shawls shawn shaykhs shear sheen sheiks sheila shelf shelling sherd sherry shield shift shifting shiners
  shins shipping shire shock shocked shocks shoes shook shoppers shore shoreline shores shoulder shout shouts shrinking
  shuddering shun shunts shutting shuttle siding sigh sighting sightings signing silk silvered silvery simmering sims
  singer singh singing sinister sinks sins sixes sixth skate skeins sketch sketches skies skims skirt skull slack slain
  slap slapped slashes slashing slaver sleek slew slick slid slide slides slighting slim slipping sliver slowed slower
  slowest slue slum slumping smashing smear smell smiled smoothly snack snacks snakiest snap snapped snatched sneakers
  snoot snorers soaked soaks soap soar soared sockets sofa softball soften softened sole soles solo solver sonars
  songsters sonny sons sooth sore sorest sorrow sough sought soul sounds soup southerly southerner southwest
  southwestern sow spain spare spared sparks sparsity spate spawned speaking specialty specified speeders speeding
  speeds speedy spellers spilled spin spins spirit spirits splashes splinter splitting spokes spongers spoon sporting
  spring sprint sprinter sprockets spun spying stability stable stacked staffers staged stages staging stained stairs
  stale staler stall stalling stan standard stare stared staring starlet starred starring starved starving stat stated
  stater stating stations stats statue stayed steak steal steamers steeled steelier steely steeples steering stellar
  stem stemmed stemming stereos sterling steve stew sticking sticklers sticks sticky stiff stillest stillness stimulate
  stinging stints stirring stoke stokes stolen stoners stopping storing storming storyline strain strait strand stranded
  strange strangely strapped straws stray strays stream streamed streaming stress stressing strews stricken stride
  strife striking stringent stringer stripe stripping strive striving stroke strollers struck stuart studying stump stun
  stunning sturdy style submarine subprime succeeds successor sudsy sue sued suffered suffering suggesting suing suite
  suiting summaries summit superb supplied supplies supporter supposing surf surge susan suspected suspending swamp
  swamped swat swearing sweeping swept swimmers swing swinging swings sword swords swore symbolic synonymous tailor
  tainted taints takers tall taller tam tame tamil tamp tamps tan tank tanks tape taped tapes tapped taps tarps task
  tasked tasks tasted tat taxation taxis tea teaching teak teamed tearing ted teen teens temp temper tempered tempi
  template tempo temps tended tender tendering tends tenon tens tense tensions terminus terracing terrains terrified
  terror terry tested tetanus thai thankful thaw theater theme thick thief thigh thorn thorns thorough thread threw
  thrilled thriving thrown thrust thugs thus tick ticking tidy tighter tigress tilde tiles tillers tim timeline tina
  tins tints tire tires tissue tissues titled todd tolerance tolerant toll tom tome tones tons tony topping toppling
  torch tore torn touched touching toughness tout towel towering town towns toxin toxins toys tract traction tracy trade
  traded trades trading trailed trailers training tram transaction transform transition trap traps traveling travis tray
  trays treason treat treated treating trek trench tribal tribes triggers trim trimming trips troll tropical troubling
  trout truce truck truckers trucking trucks trusting truthers tubbiest tubes tumbling tuning turf turned turner turning
  twain twerps twig twigs twine twines twisting twit twits tying tyler tyson unable unacceptable unanimously unavailable
  unbeaten unblock uncertain uncertainty unchristian uncomfortable undated undefeated undefined undergoing undermined
  undertake undertook underwater unfairly unfit unfortunate unity universality unlimited unloaded unmarked unnecessary
  unofficial unopposed unpublished unrealistic unreasonable unreliable unsettling unsolved unstable unsuitable unusually
  unwanted updating upgrading upholding uprising upsetting urge urgently usher uss vaccines vague valuable valve valves
  vandalism vanes vans variants varied vast vats vegan vegans veil veils vein venerable ventral ventured ventures verb
  verse verses vest vested viability vials viand vibes vibrates vices vicing victories viewings viii vile villa vince
  vines violas viols virgin virginal virginity virus visa viscount vises vising vista visually voiced voles volley volt
  volts volunteered voters vowed vowels vowing vows vying wacker wade wagoner waist waited waive waked waken wales
  walking walls walt walter wander wandered wandering wang waning wanting ward wards ware wariness warm warn warned
  warner warning warnings warns wash washed washing wasting watches water waters watt waved waving wavy weakened
  weakness wealth wealthy wear wearing wears weaver weavers weaving webs wedge weeds weeping weest weighting welcomes
  weld wendy wept westerly westerner wet wets whale whatsoever wheat whiskers whiskies whist whiten whiter whom whopping
  wicked wicket wickets widen widening wider widow width wigglers wiggles winding winery winger winter winters wire
  wired wires wiring wisely wist witch withdrawal withdrawn withdrew witty wives woes woke wong woods woof worded wore
  worker worriers wound wounding wounds wrack wrangler wranglers wrap wrapping wraps wreak wrest wriggles wright wrist
  writer xxx yacks yahoos yaks yams yanked yawl yelling yellowed yellower yens yield yock youngest youth yowling yowls
  zach zaps zeds zens zhang zits zonal`.split(/\s+/),
);
