import type { FileKind, GameLine, GameStatus, Sport } from '@app/contracts';
import type { SystemPick } from '@app/domain';

/** Why one record of a prediction file is not kept. */
export interface DroppedRecord {
  readonly index: number;
  readonly gameId: string | null;
  /** Path of the field inside the record, for example `betting_analysis.home_spread`. */
  readonly field: string;
  /** The rule in a plain sentence, for example `spread above 50`. */
  readonly reason: string;
}

/** One kept record with the facts the store needs, read once by `libs/domain`. */
export interface KeptRecord {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** ISO instant in UTC. */
  readonly startsAt: string;
  /** The record as delivered, NaN replaced by null: canonical JSON text (sorted keys), what the hash chain covers. */
  readonly recordJson: string;
  readonly recordSha256: string;
  /** What the system's own bet on this game would be; null when the record names no usable pick or price. */
  readonly systemPick: SystemPick | null;
}

export interface PredictionsContent {
  readonly kind: 'predictions';
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  /** The file's own statement of when it was made; ISO instant or null. */
  readonly generatedAt: string | null;
  readonly total: number;
  readonly kept: readonly KeptRecord[];
  readonly dropped: readonly DroppedRecord[];
  /** Every documented file-level field except `predictions`, as JSON text. */
  readonly headerJson: string;
}

export interface GameResult {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly closingLine: GameLine | null;
}

export interface ResultsContent {
  readonly kind: 'results';
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  /** As of predictions. */
  readonly generatedAt: string | null;
  readonly results: readonly GameResult[];
  readonly dropped: readonly DroppedRecord[];
  readonly bodyJson: string;
}

/** Every other kind is published as delivered (NaN replaced), after its shape was checked. */
export interface DocumentContent {
  readonly kind: Exclude<FileKind, 'predictions' | 'results'>;
  readonly sport: Sport;
  readonly season: number | null;
  /** The date in the file's name, for dated kinds. */
  readonly date: string | null;
  readonly contentType: 'application/json' | 'text/plain; charset=utf-8' | 'image/png';
  readonly body: Uint8Array;
}

export type FileContent = PredictionsContent | ResultsContent | DocumentContent;

/** A file as it stands in the inbox, read at most to its limit. */
export interface FileIdentity {
  /** Base name only; never used as a path. */
  readonly fileName: string;
  /** SHA-256 of the bytes as delivered. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The answer of the reader: either usable content or one reason why the whole file is refused. */
export type ReadOutcome =
  | { readonly outcome: 'ok'; readonly file: FileIdentity; readonly content: FileContent }
  | {
      readonly outcome: 'rejected';
      readonly file: FileIdentity;
      readonly sport: Sport | null;
      /** The broken rule, always worded the same, for example `not valid JSON`. */
      readonly reason: string;
      /** Where in the file and what stands there, when that is known. */
      readonly detail?: string;
    };
