/** Short forms of questions that other words depend on; see `ASKING_WORDS`. */
export const SMALL_WORDS: Readonly<Record<string, string>> = {
  SHOULD: 'should',
  QUESTION: 'which,who,what,why,how,when,where,is,are,does,do,did',
  WHATIS: 'what is,what are,what was',
  WHATISA: 'what is a,what is an,what are',
  ISSET:
    'limit set,do i have a limit,have a limit,have i got a limit,did i set,have i set,i have set,is my limit,is my bet limit,is the limit,my limit set,did i put',
  ENTERED: 'put in,saved,entered,logged,typed,recorded',
  PRICING: 'per month,a month,monthly price|cost|fee,pricing,plan prices,subscription prices,price list',
  WHEREFROM: 'where does,where do,come from,comes from,where did',
  THISPICK: 'this pick,this bet,this game,the pick,this one',
  STAKEWORD:
    'what is the total,what total,the sum,total amount,need to bet,need to cover,cost,costs,how much,stake,stakes,bet size,size,amount,put,risk,units,wager size,sizing,staking,how much,that much',
  TOTALBETS: `over unders,overs,unders,over under,on ~ totals,with ~ totals,in totals,at totals,bet|betting|play|playing totals,
    totals bet|bets|betting|plays|picks|wagers|record|roi|profit|only,totals do|doing|done|go|going|look,total bet type,by totals,
    totals or|versus|and,spreads or totals,sides or totals`,
  MAYBET: `how much|big|high|large|far can|may|could i|we|you,can i|my ~ be,am i allowed,i am allowed,am i permitted,i am permitted,
    let|lets me bet|stake|wager|put|risk|play,let|lets myself bet|stake|wager|put|risk|play,allowed per|to bet|stake|wager|risk|put,
    bet|stake|wager|amount allowed|possible|permitted,cut|cuts me off,stop|stops me from betting,get blocked,max out,upper bound,
    biggest|largest|highest|top|most ~ bet|bets|stake|wager|amount i can|set|may|chose,own maximum,maximum i,highest|biggest|largest|top ~ bet|stake|wager for me,
    bet|stake size allowed,bet|stake|wager allowed for,how many ~ bets can|may i,how many bets am i`,
  STARTQ: `what time,start time,starting time,game time,kickoff,kick off,first pitch,when does|do ~ start|play|begin|kick,
    when is ~ game|on|playing,what day is|does|do ~ play|game|on,how long until ~ game|kickoff|start|starts,when are ~ playing|on`,
  QUOTEQ: `what is|are ~ line|odds|price|spread|moneyline|number on|for,what are they ~ favored|getting|laying,
    line|odds|price|spread|moneyline for|on ~ game,current|published line|odds|price|spread,how many points ~ getting|laying`,
  QUOTEP:
    'what is the line|price|odds|spread|moneyline|number,what are the odds|prices|lines,the line|price|odds please,line please',
  WHOWON: 'who won ~ game|match,final score,how did ~ game end|finish,did ~ win the game',
  PRICEWORD: 'price,odds,number,prices,juice,line',
  STILLW: 'still,anymore,any more',
  EDGEQ:
    'how much edge,how much better,how much difference,how much does it matter,how much of a difference,how much value,how much does that,how much worse,how much confidence',
  UPW: 'up,down,ahead,behind,in profit',
  PNL: 'profit',
  MAKESME:
    'makes me,make me,made me,cost me,costs me,for me,losing me,earns me,earned me,do i,am i,i lose,i win,lose me,loses me',
  MYBET: 'bet of mine,of mine,my bet,my wager,my ticket,my stake,my position,my money,my play',
  LIKETHIS:
    'this confidence tier,this tier,tier this pick|game|one,tier of this,tier it is in,graded like it|this,rated like it|this,tier this|that game|one|pick is,tier on this|that,tier of this|that,tier for this|that,rated the same,same rating,rating of this,rated the same way,such picks,such bets,rated like this,these tier,tier picks,picks in this,do these,these usually,these bets usually,these picks usually,this tiers,tier like this,these picks,these kinds of picks,picks like this,bets like this,plays like this,like this one,of this tier,in this tier,this kind of pick,picks like these,picks like it,this tier,that tier,ones like this,games like this,similar picks,rated same,same as this,such a tier,this rating,this confidence level,this level,the same tier,same tier,same grade|label|badge|confidence,picks tier',
  HOWOFTEN: 'how often,usually,typically,generally,normally',
  GOODQ:
    'any good,worth following|tailing|betting,good at,good,profitable,how good,worth following,reliable,any good,worth it',
  CONVICTION:
    'how much ~ trust|faith|confidence|belief|conviction|believe|like|love,trust in,faith in,belief in,shaky,strong play,strong pick,strong bet,how much weight',
  OUTRIGHT:
    'outright,straight up,forget the spread|points|line,ignore|ignoring the spread|points|line,no spread|points,without the spread|points|line,do not care who covers,regardless of the spread|points|line,never mind the spread|points|line,spread aside,actually win',
  MEANWORD: 'mean,means,define,definition,meaning,stand for,stands for,calculated,in general,work',
  STREAKQ:
    'winning or losing,winning streak or,streak or,am i on,am i in,is the,is your,is my,what is my,what streak,do i have a,current streak,longest',
  HADPICK: 'did,result,happened,won,outcome,finish,ended,final,turn out',
  ANDW: 'and,plus,also,as well',
  LINEWORD: 'line,spread,odds,prediction,game,to win,tonight,today,moneyline,match',
  TITLEW: 'super bowl,world series,national championship,national title,heisman,mvp,pennant',
  FUTUREWIN: 'will i win,going to win,would i win,can i win,do i win,to win,will win',
  IMPLIEDSTRICT:
    'implied,win rate,hit rate,need to hit,need to win,needs to hit,how often,have to win,has to win,have to hit,must win,got to win,got to hit,required,breakeven,what percent,what percentage,need,needs,percentage,needed,as a percent,percent',
  IMPORTVERB:
    'get my old bets,old bets in,bets in here,my old bets,bets into,import,importing,upload,uploading,bring in,load my,bring over,imported,transfer my,migrate',
  TDLINE:
    'by # touchdowns|tds,# tds|touchdowns with,laying ~ td|tds|touchdown|touchdowns,lay ~ tds|touchdowns,giving ~ tds|touchdowns,getting ~ tds|touchdowns',
  OTHERONE: 'different one|game,another one|game,other game,something else,anything else,not that one',
  SUPPOSED: 'say i|my|we|you',
  STOPTHIS: 'which|what ~ should i quit|stop,stop betting this|it|the|on,should i stop betting this',
  RANGEWORD: 'range,the range',
  SCOREBARE: 'score',
  OVERTHIS: 'over this|it|that,than this|it|that,versus this|it|that,to this|it|that',
  TOTALBARE: 'total,totals,over,under',
  CALIBSTRONG:
    'calibrated,calibration,calibrate,brier,hit #,says # ~ hit,when ~ says #,match reality,overconfident,underconfident,how accurate,log loss,# picks really|actually',
  PROBWORD: 'probability,percentages,percentage,percent,chances,probabilities',
  HOWCALC:
    'how is that|this|it calculated|computed|determined|figured,how did you calculate|compute|figure|get,how do you calculate|compute|figure|get,where does ~ come from,how come,where did ~ come from,how was ~ calculated',
  OKAYW: 'okay,fine,alright,reasonable,too much,good',
  PASSWORDQ:
    'my password,change password,reset password,forgot password,change my email,my email address,sign out,log out',
  SETTLEQ:
    'how are bets settled,settle a bet,mark a bet,bet settled,bets settled,bets graded,bet graded,settle my bets,how do bets settle,when are bets settled,settle bets,settling bets',
  REFUNDQ: 'refund,refunds,money back for,refunded',
  LOGBETQ:
    'how do i place a bet,how do i log a pick,how to place a bet,how do i log this,how do i bet this,how do i track this,how to log a bet,where do i place',
  ORDINAL:
    'first|second|third|fourth|fifth|last|other one|pick|bet|game|team,that first|second|third,number #,the first|second|third|fourth|other',
  INUNITS: 'in units,units terms',
  COSTLY:
    'getting killed on|with|in,killing|killin|torching|burning|bleeding|draining my,cost me,doing my money,kills me,kill me,do badly,bad at,costly,costliest,most expensive,losing,dropped,drop',
  LEAD: 'and,what about,how about,same,now,okay,then,so,also,or,but,instead,too,what if,as well,alright,for,just,only,hmm',
  THISWEEK: 'this week,week to date,current week',
  THISMONTH: 'this month,current month,month to date',
};
