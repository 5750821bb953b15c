export { type RawSport } from './read.ts';
export { countByGroup, type RawGame, rawSlate, type RawSlate, rawSlates } from './raw-games.ts';
