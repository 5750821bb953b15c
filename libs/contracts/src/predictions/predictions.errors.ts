import { defineErrors } from '../define-errors.ts';

/** What can happen to published predictions. */
export const PREDICTIONS_ERRORS = defineErrors({
  GAME_NOT_FOUND: { status: 404, text: 'Game not found.' },
  SLATE_NOT_PUBLISHED: { status: 404, text: 'That slate was never published.' },
  WEEK_NOT_PUBLISHED: { status: 404, text: 'Nothing was published for that week.' },
  FILE_NOT_PUBLISHED: { status: 404, text: 'This file is not published in this encoding.' },
});
