/**
 * The longest time the CFB analysis shows 'Generating Analysis...' before a plain spinner takes its place (document 2
 * §2.2, §9.1; checklist S-376, S-394). It delays nothing: what is ready is shown at once.
 */
export const CFB_ANALYSIS_WAIT_MS = 2000;

/** Where the progress bar of 'Generating Analysis...' stands (document 2 §2.2, §9.1; checklist S-376, S-388). */
export const ANALYSIS_PROGRESS_PERCENT = 85;
