import type { SportVerification } from '../chain/verify-chain.handler.ts';

/** Digits of a hash in a line. The checkpoint below has all of them. */
const SHOWN_DIGITS = 12;

/** Formats the report. */
export function reportLines(report: SportVerification): string[] {
  const { verified, head, shownGames } = report;
  const name = report.sport.toUpperCase();
  if (report.break !== null) {
    return [`${name}: BROKEN. ${report.break.reason}`, `     ${verified} earlier predictions are intact`];
  }
  if (verified === 0) return [`${name}: nothing published yet`];
  return [
    `${name}: ${verified} predictions verified, head ${head.seq} ${head.hash.slice(0, SHOWN_DIGITS)}…`,
    `     ${shownGames} games match the chain`,
    `     checkpoint ${head.seq}.${head.hash}`,
  ];
}
