import { AppError, type FieldIssue } from '@app/contracts';

/** Throws VALIDATION_FAILED with the sentence of a broken rule; null: nothing is broken. */
export function assertNoIssue(issue: FieldIssue | null): void {
  if (issue !== null) throw new AppError('VALIDATION_FAILED', issue.rule, { issues: [issue] });
}
