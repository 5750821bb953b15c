import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RequestableSport } from '@app/domain';
import { instant, type RowOf } from '@app/persistence';

/** A failure that a person reported. Nobody can tell who did. */
export const ErrorReportEntity = defineEntity({
  name: 'ErrorReport',
  tableName: 'error_report',
  indexes: [{ name: 'error_report_reported_at_index', properties: ['reportedAt'] }],
  properties: {
    id: p.uuid().primary(),
    page: p.text(),
    note: p.text(),
    requestId: p.text().nullable(),
    reportedAt: instant(),
  },
});

/** A person's wish for a sport. */
export const SportVoteEntity = defineEntity({
  name: 'SportVote',
  tableName: 'sport_vote',
  properties: {
    sport: p.text().$type<RequestableSport>().primary(),
    /** Keyed hash of the account or the address. Neither can be read from it. */
    voterHash: p.text().primary(),
    votedAt: instant(),
  },
});

export type ErrorReportRow = RowOf<typeof ErrorReportEntity>;
