import { CompiledQuery, type Kysely } from 'kysely';

/** Rows of a statement in text, in the transaction of the entity manager, if it has one. */
export async function rowsOf<Row>(
  em: { getKysely(): Pick<Kysely<unknown>, 'executeQuery'> },
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
