import type { RequestOf, listBets } from '@app/contracts';
import type { SqlValue } from '@app/persistence';

type Request = RequestOf<typeof listBets>;

/** What narrows a list of bets down, without the status: sums follow this, so that every tab has its count. */
export type BetFilter = Pick<Request, 'week' | 'team' | 'sport' | 'betType' | 'tier' | 'sportsbook'>;
export type StatusFilter = Request['status'];

/** A condition over columns of `bet`, its values numbered from $1, which is the user. */
export interface Condition {
  readonly where: string;
  readonly values: SqlValue[];
}

/** The condition of a filter; a sportsbook is compared as it is written. */
export function whereOf(userId: string, filter: BetFilter): Condition {
  const values: SqlValue[] = [userId];
  const parts = ['user_id = $1'];
  const add = (value: SqlValue, part: (parameter: string) => string): void => {
    parts.push(part(`$${String(values.push(value))}`));
  };
  if (filter.week !== null) add(filter.week, (week) => `week = ${week}::int`);
  if (filter.team !== null && filter.team.trim() !== '')
    add(
      filter.team.trim(),
      (team) =>
        `(position(lower(${team}) in lower(home_team)) > 0 or position(lower(${team}) in lower(away_team)) > 0)`,
    );
  if (filter.sport !== null) add(filter.sport, (sport) => `sport = ${sport}`);
  if (filter.betType !== null) add(filter.betType, (betType) => `bet_type = ${betType}`);
  if (filter.tier === 'none') parts.push('confidence_level is null');
  else if (filter.tier !== null) add(filter.tier, (tier) => `confidence_level = ${tier}`);
  if (filter.sportsbook !== null && filter.sportsbook !== '')
    add(filter.sportsbook, (sportsbook) => `sportsbook = ${sportsbook}`);
  return { where: parts.join(' and '), values };
}
