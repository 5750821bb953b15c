import type { Sport } from '../sports.ts';
import { shortTeamName, teamNames } from '../teams.ts';
import { teamKey } from './bet-terms.ts';

/** Scoreboard codes by nickname, only those that mean a single team. */
const CODES: Readonly<Partial<Record<Sport, string>>> = {
  nfl: `ARI Cardinals,ATL Falcons,BAL Ravens,BUF Bills,CAR Panthers,CHI Bears,CIN Bengals,CLE Browns,DAL Cowboys,
    DEN Broncos,DET Lions,GB Packers,HOU Texans,IND Colts,JAC Jaguars,JAX Jaguars,KC Chiefs,LAC Chargers,LAR Rams,
    LV Raiders,MIA Dolphins,MIN Vikings,NE Patriots,NO Saints,NYG Giants,NYJ Jets,PHI Eagles,PIT Steelers,SEA Seahawks,
    SF 49ers,TB Buccaneers,TEN Titans,WAS Commanders,WSH Commanders`,
  mlb: `ARI Diamondbacks,AZ Diamondbacks,ATL Braves,BAL Orioles,BOS Red Sox,CHC Cubs,CHW White Sox,CWS White Sox,
    CIN Reds,CLE Guardians,COL Rockies,DET Tigers,HOU Astros,KC Royals,LAA Angels,LAD Dodgers,MIA Marlins,MIL Brewers,
    MIN Twins,NYM Mets,NYY Yankees,OAK Athletics,PHI Phillies,PIT Pirates,SD Padres,SEA Mariners,SF Giants,STL Cardinals,
    TB Rays,TEX Rangers,TOR Blue Jays,WAS Nationals,WSH Nationals`,
};

const keysBySport = new Map<Sport, ReadonlyMap<string, string | null>>();

/**
 * Resolves a team by its name, nickname, city or code if unique in the sport, or a code before the nickname
 * ('DEN Broncos'). A leading ranking is dropped. Unknown names pass through.
 */
export function fullTeamName(sport: Sport, name: string): string {
  const unranked = name.trim().replace(/^(#\d{1,2}|\(\d{1,2}\)) ?(?=\S)/, '');
  const keys = keysBySport.get(sport) ?? keysOf(sport);
  keysBySport.set(sport, keys);
  const behindCode = /^[A-Z]{2,3} (.+)$/.exec(unranked)?.[1];
  return keys.get(teamKey(unranked)) ?? keys.get(teamKey(behindCode ?? '')) ?? unranked;
}

function keysOf(sport: Sport): ReadonlyMap<string, string | null> {
  const keys = new Map<string, string | null>();
  const add = (key: string, team: string): void => {
    const known = keys.get(teamKey(key));
    // A name that two teams share identifies neither.
    keys.set(teamKey(key), known === undefined || known === team ? team : null);
  };
  for (const team of teamNames(sport)) {
    const nickname = shortTeamName(sport, team);
    add(team, team);
    if (nickname === team) continue;
    add(nickname, team);
    add(team.slice(0, -nickname.length), team);
  }
  for (const entry of CODES[sport]?.split(',') ?? []) {
    const [, code = '', nickname = ''] = /^(\S+) (.+)$/.exec(entry.trim()) ?? [];
    const team = keys.get(teamKey(nickname));
    if (team) add(code, team);
  }
  return keys;
}
