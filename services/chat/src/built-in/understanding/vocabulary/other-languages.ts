/** Words of Spanish, German, French and Portuguese that are neither English nor names of teams. */
const FOREIGN: ReadonlySet<string> = new Set(
  [
    `que quien cual cuales cuanto cuantos cuanta como donde cuando porque para mejor mejores hoy manana ayer ganar gana ganado
    gane gano perdido apuesta apuestas apostar mis hola una esta este equipo partido tengo puedo debo mas futbol beisbol
    semana gracias pronostico`,
    `wie wer ist mein meine meinen welche welcher welches heute morgen gestern nicht ich und oder fur auf mit gewinnt
    gewinne gewonnen verloren wette wetten beste warum viel viele habe wieviel spiel spiele hoch sind diese dieses soll kann`,
    `quel quelle quels quelles qui combien pourquoi je mes gagne gagner perdu pari meilleur meilleurs aujourdhui demain
    hier suis dans avec une jai equipe faut dois`,
    `quem qual quais quanto quantos quando onde hoje amanha ontem melhor melhores aposta apostas meu minha eu ganhei ganhou
    ganha perdi nao voce jogo jogos devo posso uma`,
  ].flatMap((words) => words.split(/\s+/)),
);
/** English words hardly any question does without. */
const ENGLISH: ReadonlySet<string> = new Set(
  `the is are was what whats how hows my mine your i im you it its this that of for to and or on at with does did should
  would can which who whos why when where best pick picks bet bets game games win won lose lost record
  good night odds over under line we if yes not vs`.split(/\s+/),
);
const MIN_FOREIGN = 2;

/** Whether a message is in one of these languages: several of their words, and no common English one. */
export function isInOtherLanguage(message: string): boolean {
  const words = message
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z]+/g);
  const found = new Set(words?.filter((word) => FOREIGN.has(word)));
  return found.size >= MIN_FOREIGN && words?.some((word) => ENGLISH.has(word)) === false;
}
