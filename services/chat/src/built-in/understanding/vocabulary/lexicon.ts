import { phraseBook } from '../text/phrases.ts';
import { ASKING_WORDS } from './asking-words.ts';
import { BETTING_WORDS } from './betting-words.ts';
import { CARE_WORDS } from './care-words.ts';
import { SMALL_WORDS } from './small-words.ts';

/** All words of questions by what they mean. */
export const lexicon = phraseBook({ ...ASKING_WORDS, ...BETTING_WORDS, ...CARE_WORDS, ...SMALL_WORDS });
