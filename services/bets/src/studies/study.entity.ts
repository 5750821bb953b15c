import { defineEntity, p } from '@mikro-orm/postgresql';
import { MAX_STUDY_NAME_LENGTH, MAX_STUDY_QUERY_LENGTH, STUDY_KINDS, type StudyKind } from '@app/contracts';
import { instant, type RowOf } from '@app/persistence';

/** A saved result of the bankroll laboratory: the inputs with which its screen computes it again. */
export const StudyEntity = defineEntity({
  name: 'Study',
  tableName: 'study',
  indexes: [{ name: 'study_saved_index', properties: ['userId', 'savedAt', 'id'] }],
  checks: [
    {
      name: 'study_kind_check',
      expression: `kind in (${STUDY_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
    },
    {
      name: 'study_name_check',
      expression: `char_length(name) > 0 and char_length(name) <= ${String(MAX_STUDY_NAME_LENGTH)}`,
    },
    { name: 'study_query_check', expression: `char_length(query) <= ${String(MAX_STUDY_QUERY_LENGTH)}` },
    { name: 'study_variants_check', expression: 'variants > 0' },
  ],
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid().primary(),
    kind: p.text().$type<StudyKind>(),
    name: p.text(),
    /** The query of the screen's address, without the question mark. */
    query: p.text(),
    /** Variants tried before it, itself included. */
    variants: p.integer(),
    savedAt: instant(),
  },
});

/** A stored study without its owner. */
export type StudyRow = Omit<RowOf<typeof StudyEntity>, 'userId'>;
