/** What the mark in a comparison of teams means. */
export const BETTER_TEAM = '▲ marks the better team.';
