import { AppError, type FieldIssue } from '@app/contracts';

/** Throws VALIDATION_FAILED for a broken rule. null passes. */
export function assertNoIssue(issue: FieldIssue | null): void {
  if (issue !== null) throw new AppError('VALIDATION_FAILED', issue.rule, { issues: [issue] });
}
