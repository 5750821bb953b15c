import type { Sport } from '@app/contracts';

/** Words that mean a sport. `football` alone means one of two. */
export const SPORT_WORDS: Readonly<Record<Sport, string>> = {
  nfl: `nfl,pro,thursday night,monday night,sunday night,pro football,the pros,pros,national football league,sunday football,professional football,thursday night football,
    sunday night football,monday night football,the nfl,thursday nighter,monday nighter,sunday nighter,nfl football,pro games,pro card,pro slate,pro picks,super bowl,thursday game,monday game,thursdays game,mondays game,
    thursday matchup,monday matchup,thursday primetime,thursday prime time,monday primetime,monday prime time`,
  cfb: `cfb,ncaaf,ncaa football,college football,college,ncaa,collegiate,fbs,saturday football,the college games,university,ncaafb,
    campus,sec football,big ten football`,
  mlb: `mlb,baseball,major league baseball,major league,major leagues,the bigs,ball games,ball game,ball club,ball clubs,diamond,ballgame,ballgames,big league,big leagues,majors`,
};
/** Words of a kind of football: the page, the teams or the day tell which. */
export const FOOTBALL = 'football';
