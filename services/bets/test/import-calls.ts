import { randomUUID } from 'node:crypto';
import {
  checkImport,
  importBets,
  listImports,
  undoImport,
  type ImportRow,
  type RequestOf,
} from '@app/contracts';
import { actorOf, IMPORT_ROW, USER, type LedgerApp } from './ledger-app.ts';

export const row = (changes: Partial<ImportRow> = {}): ImportRow => ({ ...IMPORT_ROW, ...changes });

/** Rows on the lines of one file. */
export const fileOf = (...rows: readonly ImportRow[]): ImportRow[] =>
  rows.map((one, index) => ({ ...one, line: index + 2 }));

export const ID = '0198c2f4-9f6e-7aaa-8bbb-000000000001';

/** Calls about imports, of `USER` unless a change names another. `appOf` is asked at each call. */
export function importCalls(appOf: () => LedgerApp) {
  return {
    add: (
      rows: readonly ImportRow[],
      changes: Partial<RequestOf<typeof importBets>> = {},
      key: string = randomUUID(),
    ) => {
      const file = { importId: ID, fileName: 'bets.csv', shouldAddDuplicates: false, rows: [...rows] };
      return appOf().call(importBets, { actor: actorOf(USER), ...file, ...changes }, key);
    },
    check: async (...rows: readonly ImportRow[]) =>
      (await appOf().call(checkImport, { actor: actorOf(USER), rows: [...rows] })).rows,
    imports: async (userId = USER) => (await appOf().call(listImports, { actor: actorOf(userId) })).imports,
    undo: (changes: Partial<RequestOf<typeof undoImport>> = {}, key: string = randomUUID()) =>
      appOf().call(undoImport, { actor: actorOf(USER), importId: ID, ...changes }, key),
  };
}
