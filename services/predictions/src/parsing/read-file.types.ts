import type { FileKind, GameLine, GameStatus, Sport } from '@app/contracts';
import type { SystemPick } from '@app/domain';

/** Why a record of a prediction file is dropped. */
export interface DroppedRecord {
  readonly index: number;
  readonly gameId: string | null;
  /** Path of the field in the record, for example `betting_analysis.home_spread`. */
  readonly field: string;
  /** The rule as a sentence, for example `spread above 50`. */
  readonly reason: string;
}

/** A kept record with the facts the store needs, parsed once by `libs/domain`. */
export interface KeptRecord {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** ISO instant in UTC. */
  readonly startsAt: string;
  /**
   * The record as delivered with NaN as null, in canonical JSON (sorted keys), which the hash chain covers.
   */
  readonly recordJson: string;
  readonly recordSha256: string;
  /** The system's own bet on this game; null when the record has no usable pick or price. */
  readonly systemPick: SystemPick | null;
}

export interface PredictionsContent {
  readonly kind: 'predictions';
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  /** When the file says it was generated; ISO instant or null. */
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
  /** Undefined where the record does not mention it. */
  readonly closingLine: GameLine | null | undefined;
  /** The day the record names, YYYY-MM-DD. */
  readonly gameDate: string | null;
}

export interface ResultsContent {
  readonly kind: 'results';
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  /** As for predictions. */
  readonly generatedAt: string | null;
  readonly results: readonly GameResult[];
  readonly dropped: readonly DroppedRecord[];
  readonly bodyJson: string;
}

/** Every other kind is published as delivered (NaN replaced) after validation. */
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

/** A file as it was found in the inbox. */
export interface FileIdentity {
  /** Base name only, never used as a path. */
  readonly fileName: string;
  /** SHA-256 of the bytes as delivered. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Result of parsing: usable content, or one reason to refuse the file. */
export type ReadOutcome =
  | { readonly outcome: 'ok'; readonly file: FileIdentity; readonly content: FileContent }
  | {
      readonly outcome: 'rejected';
      readonly file: FileIdentity;
      readonly sport: Sport | null;
      /** The broken rule in fixed words, for example `not valid JSON`. */
      readonly reason: string;
      /** Position and content, when known. */
      readonly detail?: string;
      /** Path of the field in the file that breaks the rule, when it is one. */
      readonly field?: string;
    };
