import { IsolationLevel, type EntityManager, type TransactionOptions } from '@mikro-orm/postgresql';
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import { withOwner } from './owner-filter.ts';
import {
  byColumn,
  tableNameOf,
  type DatabaseOf,
  type NewRowOf,
  type PropertyOf,
  type Table,
  type TableNameOf,
} from './rows.ts';

/** An entity of this kind; any other does not compile. A table with a property `userId` has an owner. */
type OfKind<Entity extends Table, Kind extends 'owned' | 'unowned'> = Entity &
  ('userId' extends PropertyOf<Entity>
    ? Kind extends 'owned'
      ? unknown
      : never
    : Kind extends 'owned'
      ? never
      : unknown);

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Kysely's word for "nothing selected yet"
type Select<Entity extends Table> = SelectQueryBuilder<DatabaseOf<Entity>, TableNameOf<Entity>, {}>;
type Insert<Entity extends Table> = InsertQueryBuilder<DatabaseOf<Entity>, TableNameOf<Entity>, InsertResult>;
type Update<
  Entity extends Table,
  Name extends TableNameOf<Entity> = TableNameOf<Entity>,
> = UpdateQueryBuilder<DatabaseOf<Entity>, Name, Name, UpdateResult>;
type Delete<Entity extends Table> = DeleteQueryBuilder<DatabaseOf<Entity>, TableNameOf<Entity>, DeleteResult>;

/** Options of a transaction whose reads all see the same moment. */
export const ONE_SNAPSHOT: TransactionOptions = {
  isolationLevel: IsolationLevel.REPEATABLE_READ,
  readOnly: true,
};

/** What this file knows of a table; callers get the types of their entity. */
interface AnyTable {
  readonly user_id: string;
}

function kyselyOf(em: EntityManager): Kysely<{ readonly table: AnyTable }> {
  return em.getKysely<{ readonly table: AnyTable }>();
}

function nameOf(entity: Table): 'table' {
  return tableNameOf(entity) as string as 'table';
}

/** Kysely's builders on tables of one kind, in the entity manager's transaction, if it has one. */
export class Tables<Kind extends 'owned' | 'unowned'> {
  private scoped: EntityManager | null = null;

  constructor(
    private readonly outer: EntityManager,
    private readonly ownerId: string | null,
  ) {}

  /** For the ORM's own calls on the same rows. */
  get em(): EntityManager {
    this.scoped ??= withOwner(this.outer, this.ownerId);
    return this.scoped;
  }

  selectFrom<Entity extends Table>(entity: OfKind<Entity, Kind>): Select<Entity> {
    const query = kyselyOf(this.outer).selectFrom(nameOf(entity));
    const own = this.ownerId === null ? query : query.where('user_id', '=', this.ownerId);
    return own as unknown as Select<Entity>;
  }

  updateTable<Entity extends Table>(entity: OfKind<Entity, Kind>): Update<Entity> {
    const query = kyselyOf(this.outer).updateTable(nameOf(entity));
    const own = this.ownerId === null ? query : query.where('user_id', '=', this.ownerId);
    return own as unknown as Update<Entity>;
  }

  deleteFrom<Entity extends Table>(entity: OfKind<Entity, Kind>): Delete<Entity> {
    const query = kyselyOf(this.outer).deleteFrom(nameOf(entity));
    const own = this.ownerId === null ? query : query.where('user_id', '=', this.ownerId);
    return own as unknown as Delete<Entity>;
  }

  /** Runs a statement of a `*.sql.ts` file without the entity manager of its own that `em` makes. */
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return runSql(this.outer, statement);
  }

  /** Inserts rows with the columns they name; others keep their default. */
  insertInto<Entity extends Table>(
    entity: OfKind<Entity, Kind>,
    rows: readonly NewRowOf<Entity>[],
  ): Insert<Entity> {
    const values = rows.map((row) => byColumn(entity, row)) as unknown as AnyTable[];
    return kyselyOf(this.outer).insertInto(nameOf(entity)).values(values) as unknown as Insert<Entity>;
  }
}

/** The rows of one user. The owner is part of every condition, so no query can forget it. */
export class OwnerScope extends Tables<'owned'> {
  constructor(
    em: EntityManager,
    readonly userId: string,
  ) {
    super(em, userId);
  }

  /** Inserts rows of this user, with the columns they name; others keep their default. */
  override insertInto<Entity extends Table>(
    entity: OfKind<Entity, 'owned'>,
    rows: readonly Omit<NewRowOf<Entity>, 'userId'>[],
  ): Insert<Entity> {
    const owned = rows.map((row) => ({ ...row, userId: this.userId }));
    return super.insertInto(entity, owned as unknown as readonly NewRowOf<Entity>[]);
  }

  /** Runs `work` in a transaction, or in a savepoint of the one this scope is in. */
  transactional<Result>(
    work: (scope: OwnerScope) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    return this.em.transactional((em) => work(new OwnerScope(em as EntityManager, this.userId)), options);
  }
}

/** The rows of one user. */
export function ownedBy(em: EntityManager, userId: string): OwnerScope {
  return new OwnerScope(em, userId);
}

/** The rows of every user: for jobs that work for all of them and look-ups by a secret. */
export function ofAllOwners(em: EntityManager): Tables<'owned'> {
  return new Tables(em, null);
}

/** The tables whose rows belong to no user. */
export function tablesOf(em: EntityManager): Tables<'unowned'> {
  return new Tables(em, null);
}

/** Kysely on several tables whose rows belong to no user, for queries that join them. */
export function joining<const Entities extends readonly Table[]>(
  em: EntityManager,
  ..._entities: { [Index in keyof Entities]: OfKind<Entities[Index], 'unowned'> }
): Kysely<DatabaseOf<Entities[number]>> {
  return em.getKysely() as unknown as Kysely<DatabaseOf<Entities[number]>>;
}

/** Runs a statement of a `*.sql.ts` file in the entity manager's transaction, if it has one. */
export async function runSql<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(kyselyOf(em));
  return rows;
}
