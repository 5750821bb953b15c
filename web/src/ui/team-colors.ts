import { teamNames } from '@app/domain';
import type { Sport } from '@app/domain';

/**
 * The letters of a team with its first and second color, three hexadecimal digits each: `DENf51024`. Letters that are the
 * default, the second color, and both colors may be missing.
 */
type Look = string;

/** In the order of `teamNames`. */
const LISTED: Readonly<Record<Sport, string>> = {
  nfl:
    'ARI923000 ATLa13000 BAL217970 BUF038c13 CAR08c112 CHI123c30 CINf51000 CLE310f40 DAL039899 DENf51024 DET07bbbb ' +
    'GB233fb1 HOU023a13 IND026aaa JAX067da3 KCe13fb2 LV000aaa LAC08cfc1 LAR039fa0 MIA089f50 MIN428fc3 NE024c13 ' +
    'NOLAdc9112 NYG126a13 NYJ154fff PHI045aaa PITfb1112 SFa00b96 SEA0247b3 TBd11333 TEN12449d WSH511fb1',
  mlb:
    'ARIa13eda ATH033fb2 ATLc14125 BALe40000 BOSb34124 CHC138c33 CWS222ccd CINc02000 CLE035e02 COL336ccd DET124f51 ' +
    'HOU036e72 KC048b96 LAAb02036 LAD059e44 MIA0aee34 MIL124fc3 MIN035d14 NYM037f51 NYY038e03 PHIe12037 PIT222fb2 ' +
    'SD322fc2 SFf52222 SEA135055 STLc24124 TB1358be TEX037c12 TOR149e32 WSHa00126',
  cfb:
    'ALA923 ARIZc03 ASU824 ARK923 AUB124 BAY143 BYU036 CINe02 CLEMf60 COLOcb8 FLA02a FSU734 UGAb13 HOUc13 ' +
    'ILLe53 IND900 IOWAfc0 ISUc13 KU05b KSU528 UK03a LOUa00 LSU427 MDe34 MIAf72 MICH025 MSU144 MINN702 ' +
    'MSST512 MIZfb3 NCSTc00 NEBd00 UNC7bd NU428 ND124 OSUb00 OU811 OKSTf70 MISS124 ORE143 PSU024 PURcb8 ' +
    'RUTc03 SC701 TCU427 TENNf80 TEXb50 TAMU500 TTUc00 UCFb93 UCLA26c USC900 UTAHc00 VAN000 VT603 UW438 ' +
    'WVU025 WISc01',
};

/** College teams beside that list. */
const FURTHER =
  'Air Force:AF038 Akron:024 App State:APP222 Arkansas State:ARSTc12 Army:000 Ball State:BALLb02 ' +
  'Boise State:BSU03a Boston College:BC802 Bowling Green:BGSUf50 Buffalo:05b California:025 ' +
  'Central Michigan:CMU603 Charlotte:CLT053 Coastal Carolina:CCU077 Colorado State:CSU143 Delaware:059 ' +
  'Duke:008 East Carolina:ECU528 Eastern Michigan:EMU063 Florida Atlantic:FAU036 Florida International:FIU024 ' +
  "Fresno State:FRESc13 Georgia Southern:GASO024 Georgia State:GAST03a Georgia Tech:GTba6 Hawai'i:HAW034 " +
  'Jacksonville State:JVSTc02 James Madison:JMU408 Kennesaw State:KENNfb3 Kent State:KENT025 Liberty:024 ' +
  'Louisiana:ULLc13 Louisiana Tech:LT038 Marshall:MRSH0a4 Massachusetts:MASS813 Memphis:038 Miami (OH):M-OHc12 ' +
  'Middle Tennessee:MTSU06c Missouri State:MOST502 Navy:024 Nevada:036 New Mexico:UNMb03 ' +
  'New Mexico State:NMSU824 North Texas:UNT083 Northern Illinois:NIUb12 Ohio:064 Old Dominion:ODU035 ' +
  'Oregon State:ORSTd40 Pittsburgh:PITT03a Rice:025 SMU:c03 Sam Houston:SHSUf60 San Diego State:SDSUa02 ' +
  'San José State:SJSU05a South Alabama:USA025 South Florida:USF064 Southern Miss:USM000 Stanford:811 ' +
  'Syracuse:f70 Temple:924 Texas State:TXST513 Toledo:036 Troy:811 Tulane:TULN064 Tulsa:TLSA036 UAB:153 ' +
  'UConn:CONN024 UL Monroe:ULM701 UNLV:c02 UTEP:f80 UTSA:024 Utah State:USU024 Virginia:UVA235 ' +
  'Wake Forest:WAKE987 Washington State:WSU913 Western Kentucky:WKUb12 Western Michigan:WMU642 Wyoming:420 ' +
  // Scoreboard letters of lower-division teams, on the neutral ground.
  'Abilene Christian:ACU Alabama A&M:AAMU Alcorn State:ALCN Arkansas-Pine Bluff:UAPB Austin Peay:APSU ' +
  'Bethune-Cookman:BCU Bucknell:BUCK Central Connecticut:CCSU Charleston Southern:CHSO Chattanooga:UTC ' +
  'Delaware State:DSU East Tennessee State:ETSU Eastern Illinois:EIU Eastern Kentucky:EKU ' +
  'Eastern Washington:EWU Florida A&M:FAMU Gardner-Webb:GWEB Grambling:GRAM Houston Christian:HCU Idaho:IDHO ' +
  'Idaho State:IDST Illinois State:ILST Indiana State:INST Jackson State:JKST Maine:ME Merrimack:MRMK ' +
  'Monmouth:MONM Montana State:MTST Murray State:MUR New Hampshire:UNH Nicholls:NICH Norfolk State:NORF ' +
  'North Alabama:UNA North Carolina A&T:NCAT North Dakota:UND North Dakota State:NDSU Northern Arizona:NAU ' +
  'Northern Colorado:UNCO Northern Iowa:UNI Northwestern State:NWST Portland State:PRST Rhode Island:URI ' +
  'Richmond:RICH Robert Morris:RMU SE Louisiana:SELA South Carolina State:SCST South Dakota:SDAK ' +
  'South Dakota State:SDST Southeast Missouri State:SEMO Southern Illinois:SIU Southern Utah:SUU ' +
  'St. Francis (PA):SFPA Stony Brook:STBK Tennessee Tech:TNTC Texas Southern:TXSO The Citadel:CIT ' +
  'UAlbany:UALB UC Davis:UCD UT Martin:UTM Utah Tech:UTU Villanova:VILL Western Carolina:WCU ' +
  'Western Illinois:WIU William & Mary:W&M Youngstown State:YSU';

let looks: ReadonlyMap<string, Look> | undefined;

/** Returns a team's letters and colors, or undefined for teams without known ones. */
export function knownLook(sport: Sport, team: string): Look | undefined {
  looks ??= new Map([
    ...Object.entries(LISTED).flatMap(([of, texts]) => {
      const names = teamNames(of as Sport);
      return texts.split(' ').map((look, index) => [`${of} ${names[index] ?? ''}`, look] as const);
    }),
    ...[...FURTHER.matchAll(/(\S[^:]*):(\S+)/g)].map(
      ([, name = '', look = '']) => [`cfb ${name}`, look] as const,
    ),
  ]);
  return looks.get(`${sport} ${team}`);
}
