import * as z from 'zod/mini';
import { instantSchema } from '../predictions/slate.contract.ts';

/** Where a figure comes from: a file, the caller's own record, the system's record, or a definition. */
export const answerSourceSchema = z
  .object({
    /** Unique within an answer. */
    id: z.string(),
    kind: z.enum(['file', 'own-bets', 'own-profile', 'record', 'definition', 'calculation']),
    /** `NFL Week 7 file, Oct 17`. */
    label: z.string(),
    /** When the figures were published or computed; null for definitions. */
    at: z.nullable(instantSchema),
    /** Settled picks or bets behind the figures; null where no sample applies. */
    sampleSize: z.nullable(z.int()),
    /** Screen that shows the same figures, as a path of this site; null without one. */
    href: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'AnswerSource' });
export type AnswerSource = z.infer<typeof answerSourceSchema>;

/** A figure, name or price of a tool's result, as shown. Only the service writes these. */
export const answerFigureSchema = z.object({
  kind: z.literal('figure'),
  /** One line of plain text. It may contain outside text, such as a team's name, so it is never read as Markdown. */
  text: z.string(),
  /** What it is: `Cover probability`. Read by screen readers and shown with the source. */
  label: z.string(),
  /** Profit or loss, colored like everywhere else; null for other figures. */
  tone: z.nullable(z.enum(['profit', 'loss'])),
  /** Id of the source. */
  source: z.string(),
  /** Screen that shows this very figure; the source's screen if null. */
  href: z.nullable(z.string()),
});
export type AnswerFigure = z.infer<typeof answerFigureSchema>;

/** Words between the figures, as Markdown without HTML, images and figures of their own. */
export const answerTextSchema = z.object({ kind: z.literal('text'), text: z.string() });

export const answerPartSchema = z
  .union([
    answerTextSchema,
    answerFigureSchema,
    z.object({ kind: z.literal('source'), source: answerSourceSchema }),
  ])
  .register(z.globalRegistry, { id: 'AnswerPart' });
export type AnswerPart = z.infer<typeof answerPartSchema>;

export const answeredBySchema = z.enum(['built-in', 'model']);
export type AnsweredBy = z.infer<typeof answeredBySchema>;

/**
 * What an answer's stream carries, in order: parts, perhaps `restart` (everything before is void, because it did not pass
 * the check), and exactly one end: `done`, `stopped` or `failed`.
 */
export const answerEventSchema = z
  .union([
    answerPartSchema,
    z.object({ kind: z.literal('restart') }),
    z.object({
      kind: z.literal('done'),
      answeredBy: answeredBySchema,
      messageId: z.uuid(),
      timestamp: instantSchema,
    }),
    z.object({ kind: z.literal('stopped'), messageId: z.nullable(z.uuid()) }),
    /** The text a reader sees (S-254). */
    z.object({ kind: z.literal('failed'), text: z.string() }),
  ])
  .register(z.globalRegistry, { id: 'AnswerEvent' });
export type AnswerEvent = z.infer<typeof answerEventSchema>;
