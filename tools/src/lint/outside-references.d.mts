import type { Rule } from 'eslint';

export function outsideReference(text: string): string | undefined;
export const outsideReferences: Rule.RuleModule;
