/**
 * Limits on one delivered file: a file above 16 MB is refused by its size, depth and count are limited, and
 * memory stays under 256 MB. The largest real file of a season has 100 games in 0.35 MB at depth 6.
 */
export const READ_LIMITS = {
  fileBytes: 16 * 1024 * 1024,
  depth: 64,
  /** Values and keys together, which determine the memory of the parsed file. */
  values: 800_000,
  /** Keys per object. A map with hundreds of thousands of keys costs seconds and most of the memory. */
  keysPerObject: 5_000,
  stringChars: 1_000_000,
  predictions: 5_000,
  /** Canonical text of a record, and of everything outside the records. Real ones have 5,000 characters. */
  recordChars: 200_000,
  headerChars: 500_000,
  results: 5_000,
  reportBytes: 256 * 1024,
  imageBytes: 8 * 1024 * 1024,
  imageSidePixels: 8_192,
  /** Game ids and team names, in a record of either file. */
  nameChars: 200,
  /** A parser that takes longer is killed, and only its file is refused. */
  timeMs: 15_000,
} as const;

/** Heap limits of the parsing thread. With its buffers and the text it stays under 256 MB. */
export const READER_HEAP = {
  maxOldGenerationSizeMb: 160,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
} as const;
