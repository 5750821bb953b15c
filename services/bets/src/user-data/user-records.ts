import { columnNameOf, columnsOf, ownedBy, propertiesOf, type OwnerScope } from '@app/persistence';
import { PlayLimitEntity, PlayPauseEntity, RealityCheckEntity } from '../limits/safer-play.entity.ts';
import { recordsOf, unknownCursor, type PlacedRecord, type UserRecordKind } from '@app/service';
import {
  BetEntity,
  BetEventEntity,
  BetImportEntity,
  BetLimitEntity,
  type BetRow,
} from '../bets/bet.entity.ts';
import { StudyEntity } from '../studies/study.entity.ts';

const POSITION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d{1,9})?$/;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Field of each column: histories keep columns, archives show fields. */
const FIELDS = new Map(
  propertiesOf(BetEntity).map((property) => [columnNameOf(property), property as string]),
);
/** Internal fields, which mean nothing to a bet's owner. */
const INNER = new Set<string>([
  ...(['userId', 'fingerprint', 'formerFingerprints', 'requestHash'] satisfies (keyof BetRow)[]),
]);

/** Every kind, in the order of the archive. */
export const RECORD_KINDS: readonly UserRecordKind[] = [
  kindOf('bet', findBets),
  kindOf('bet-event', findEvents, `${NO_ID}/0`),
  kindOf('bet-import', findImports),
  kindOf('bet-limit', findLimits),
  recordsOf('play-limit', PlayLimitEntity, {
    order: ['measure', 'period'],
    fields: ['measure', 'period', 'max', 'changedAt', 'askedMax', 'askedAt'],
  }),
  kindOf('play-pause', findPause),
  kindOf('reality-check', findRealityCheck),
  kindOf('study', findStudies),
];

/** `start`: a position before every other. */
function kindOf(
  kind: string,
  find: (scope: OwnerScope, after: string, limit: number) => Promise<PlacedRecord[]>,
  start = NO_ID,
): UserRecordKind {
  return {
    kind,
    find: (em, userId, after, limit) => {
      if (after !== null && !POSITION.test(after)) throw unknownCursor();
      return find(ownedBy(em, userId), after ?? start, limit);
    },
  };
}

async function findBets(scope: OwnerScope, after: string, limit: number): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(BetEntity)
    .select(columnsOf(BetEntity))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ position: row.id, fields: shown(Object.entries(row)) }));
}

async function findEvents(scope: OwnerScope, after: string, limit: number): Promise<PlacedRecord[]> {
  const [betId = '', seq = ''] = after.split('/');
  const rows = await scope
    .selectFrom(BetEventEntity)
    .select(columnsOf(BetEventEntity))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('bet_id', 'seq'), '>', tuple(betId, Number(seq))))
    .orderBy('bet_id')
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ userId: _, change, ...event }) => ({
    position: `${event.betId}/${String(event.seq)}`,
    fields: {
      ...event,
      change: shown(Object.entries(change).map(([column, value]) => [FIELDS.get(column) ?? column, value])),
    },
  }));
}

async function findImports(scope: OwnerScope, after: string, limit: number): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(BetImportEntity)
    .select(columnsOf(BetImportEntity, 'bet_import', ['id', 'fileName', 'importedAt', 'added', 'undoneAt']))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((fields) => ({ position: fields.id, fields }));
}

async function findLimits(scope: OwnerScope, after: string): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(BetLimitEntity)
    .select(
      columnsOf(BetLimitEntity, 'bet_limit', ['maxStakeCents', 'changedAt', 'askedStakeCents', 'askedAt']),
    )
    .where('user_id', '>', after)
    .execute();
  return rows.map((fields) => ({ position: scope.userId, fields }));
}

async function findPause(scope: OwnerScope, after: string): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(PlayPauseEntity)
    .select(columnsOf(PlayPauseEntity, 'play_pause', ['kind', 'startedAt', 'endsAt']))
    .where('user_id', '>', after)
    .execute();
  return rows.map((fields) => ({ position: scope.userId, fields }));
}

async function findRealityCheck(scope: OwnerScope, after: string): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(RealityCheckEntity)
    .select(columnsOf(RealityCheckEntity, 'reality_check', ['minutes', 'changedAt']))
    .where('user_id', '>', after)
    .execute();
  return rows.map((fields) => ({ position: scope.userId, fields }));
}

async function findStudies(scope: OwnerScope, after: string, limit: number): Promise<PlacedRecord[]> {
  const rows = await scope
    .selectFrom(StudyEntity)
    .select(columnsOf(StudyEntity, 'study', ['id', 'kind', 'name', 'query', 'variants', 'savedAt']))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((fields) => ({ position: fields.id, fields }));
}

function shown(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([field]) => !INNER.has(field)));
}
