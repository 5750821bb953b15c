/**
 * Common English words that say nothing here but are one letter away from words that do, so they are not taken for mistyped:
 * `coast` is no `cost`.
 */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  `aaron abbot aboard accent acceptance accounting accredited acquired acre acres actor fort forts foul tens nina seen sixth actors addition additions
  administration admit admitted adoption adviser advocate ahmad aided aids aims aired alan albany algo alice alike
  allen ally altar america americas analyst angela anger appeal appeals approved arab arch args arise arose arriving
  arrow arts assets assisting athletes atop attacking attending auction audio austrian avoided ballet banker
  bankruptcy barn baron bassist bat bath bats battery beam bearing beast beck beds bee bench bend bengali beta bias
  biased bike billy bitter blake blame blast blend blogs boarding boat bonds bones boom boot booth border born
  bother bought brad branch brass breach breaking breed breeding brewery brian brick bride brief brien bright broad
  bryan buried burnt burton buses bush calc calm cameo camp camps campuses canadian cancer candy capitol carl
  carnival caroline carr carried carrier carriers carrying casey cast casting castro catalina categorized cats
  celebrated celebration cell cello cells centered centre centuries certification certified chair chambers chan
  chapters charles charted charter checking chef chile choosing chris christine christmas clarity classified clay
  cleaning cleared climbing cloth clothing cloud clue coal coast coat colin collecting collector colored colour
  columbus columnist comedian commanded comments companies companion compete competed competing completing component
  components composer computing conception concerned conference conferred confluence connected connecting conquest
  conservation constant constructed consumed consumer continental continue continued continuing contract contracts
  convent cooking cope copper core cork corn correspondent corruption costa countess counties county course court
  courts craft crane crash crashed creating creative creators creature creatures creek crest cricketer crime crisis
  criteria crop cropped crops crossing crown cuba cult cure curve curved cutting damaging danger danish david davies
  dawn death debut decades deceased decisive deck deer defeating defender definite definitive degree delegate
  delegation dell delta dennis dense depend depicted depiction deployed depression derives descent design
  destination destroyer destroyers destruction detained detected detection detention developed develops devon died
  dining dirt disc discoveries discovery disk distinctive district diversity diving division doctoral dominican doug
  drafted drag drawings drawn dress drew drinking drove drunk dutch dying earl earliest ease easter eaten economic
  editions education educator efficient elder elect elected electrical electron electronic electrons elevation ellen
  embarked emergence emigrated emily emotions enclosed encounter enlisted ensuring entirety entities environmental
  eponymous equality estimate europe european evacuated eve event exceptions exciting excluding execution executive
  existing exit expelled expert expertise exploration exploring explosion explosive expressed extensive facilities
  facility faction facto factories factory factual fail failing fails fairy farming fastest father favour feared
  fears feast feat feeding fellow fern fever fictional fierce fighter fighters filed filing fill film films finance
  financed findings finnish fired firing fits flag fled flee fleet flesh flew flies flooding flow flower flute
  flying fold followers font foot footballer forestry formal formally formation formed fortress forum fought
  founders founding fountain frame frames france frances franchise franz fred frequency fully funny gaining gameplay
  garage gas gate gates gather gender gene genera generate geometry george georgian germany ghost gift glass glen
  governed governing grace grain grants grave gray greg grey gross grove grown guest guests guild gulf hair halls
  handed handling hardy harm harper harsh hart harvest haven hawaiian hayes heath heir herman hero hist histoire
  historian holder hollow homeless honey hong hoped hosted hosting humanity hundreds hung hunt hunting illustrator
  imaging important improving inability inch incident inclined indefinitely infected infection informal
  informational informative inherent inland inline inner instructor insufficient integral intended intent interact
  internal interred invention inventor invested investor iphone iran irregular islam isolation jake jane jason jews
  joan join joint josh junction jungle jury justin kane kate keen kicked killer kirk kiss knee knowing kurt lacked
  lacking lacrosse lake lakes lane lanes lang laps laser lasted launch layer layers layout learned leather leeds
  legs lens leon letting licence lift lifted lighter lighting lightning lime limiting liner linked linking literacy
  literary liver living loading loaned locality logan logo logos loop loose lord lords loud louise loyal luis luke
  lung lynch lyon machinery mainland maintain majority maker makers males mall manage managed manages managing mann
  manning manuel maps marc marching marco marginal marines marketing marking marry marsh marshal mask mass masses
  matches meal meat medal medals media medieval mere mess meta mike mild mile miles mill minerals mini mining
  ministry missions mixing mobility moderate modules moist monarchy monk monkey monsters monte mood moore morton
  moses moss moth mother mothers motto mount mounted mouse mouth multiple myth nacional naked nancy nationalist nato
  nature nave nearby nearest neat necessarily necessity neck nerve neutral newer nicholas nick nobel nobility nodes
  norm norman northeast northeastern nose notice notified noting nova oath obama observed observer observers
  occurring offensive officer offspring oldest opened operated operates opposing opposition optical ordering organ
  original otto outer outlined oval overlap overlaps overly padding pain paint painter painters painting paintings
  palace pale pan para park parker parking parks particle particles partly passages passport patch path paths
  patterns paved peace peaks pedro peer peers perceived performer personnel peru peterson petition petty phase
  phillips philosopher physical physicist pier pine pink plant planted plants plate playoff playoffs plot poets
  pointed pointing pole poles police politician polls polo pond pope portions pose posed possessed poster pottery
  pour power praise praised prayer precedent precious precision premise premises presence presenter presenting
  preserve pressing pressure presumed prevalent preview previously pride primitive prince princes princess printed
  proceeded processor production productions prof programme progress progressed project promoting property prose
  prospect protected protest protests proven provinces publisher publishers pursue pursuing qualify quartet quiet
  raced radar radiation raid raids rail railways raising rally ranging rapper rare ratio reaching react reader
  readers realm rear reasonably rebounds recalled recovery rector reduction reed reflected reformed refuge refusing
  regard regarded regent region reid relations relay released relief relieved religious remain remarked remote
  removing repaired repeating replacing reply reporter reporters representation republic requirement requiring
  resemble reside residency resident residents resides resistance resort resource resources restored retaining
  retiring returning reunited reverting reviewer reviewing revision rick riders ridge riot rising robot rocky rooms
  rosa rowing rude rulers rush ruth sacked sacred sail sailing sale sally salt sanctions sand sandy sank santa
  santos scheme schooling scope seal sean searched seasonal seat secretary sections sector secure securing seized
  selective selling sending sent series sessions settlers severely shallow shame shape shapes sharing shaw shield
  shift shipping shock shocked shoes shore shores shoulder shuttle signing silk singer singh singing sketch sketches
  skull slide slower soap solo sons sought soul sounds southwest southwestern spain spare speaking specialty
  specified speeds speedy spin spirits splitting sporting spring sprint stability stable staged stages stale
  standard starred starring stating statue stayed steal steering stem steve stolen stopping storyline strain strange
  stream streaming stress striking stroke struck stuart studying style submarine successor sue sued suffered
  suffering suggesting summaries summit supplied supplies supporter suspected swept swing sword symbolic tall tamil
  tank tanks tape task tasked tasks tea teaching teamed template tended tender tends tense tensions terminus terror
  tested thai theater thick thorough thread thrown timeline tissue titled todd toll tons tony torn touched town
  towns toys trade traded trading training tram transaction transform transition trap traveling treat treated
  treating trek tribal tribes tropical truck trucks tubes turned turner turning tyson unable unacceptable
  unanimously unblock uncertain uncertainty undated undergoing undertook underwater unfortunate unity unnecessary
  unofficial unpublished unreliable unsuitable unusually updating uprising uss vague valuable valve vandalism
  variants varied vast ventures verb verse verses victories villa virgin virus visa voiced voters wade wales walking
  walter wang wanting ward wards warm warned warner warning warnings water waters weakened wealth wealthy wear
  wearing wears whatsoever wheat wickets wider widow width winter winters wire witch withdrawal withdrawn withdrew
  wives wong woods wore worker wound wounds wright writer yield youngest youth zhang`.split(/\s+/),
);
