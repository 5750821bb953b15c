export { at, number, type RawSport, text } from './read.ts';
export { countByGroup, type RawGame, rawSlate, type RawSlate, rawSlates } from './raw-games.ts';
export { fairOddsText, lineText, oddsText, percentText, roundedText, signedText } from './figures.ts';
