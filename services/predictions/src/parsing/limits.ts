/**
 * What one delivered file may cost (issue: a file above 16 MB is refused by its size, depth and count are
 * limited, memory stays under 256 MB). A season's largest real file has 100 games in 0.35 MB and depth 6.
 */
export const READ_LIMITS = {
  fileBytes: 16 * 1024 * 1024,
  depth: 64,
  /** Values and keys together: what decides how much memory the parsed file takes. */
  values: 800_000,
  /** Keys of one object: a map of hundreds of thousands of keys costs seconds and most of the memory. */
  keysPerObject: 5_000,
  stringChars: 1_000_000,
  predictions: 5_000,
  /** Canonical text of one record, and of everything beside the records. Real ones have 5,000 characters. */
  recordChars: 200_000,
  headerChars: 500_000,
  results: 5_000,
  reportBytes: 256 * 1024,
  imageBytes: 8 * 1024 * 1024,
  imageSidePixels: 8_192,
  /** Game ids and team names, in a record of either file. */
  nameChars: 200,
  /** A reader that takes longer is ended, and only the file it was reading is refused. */
  timeMs: 15_000,
} as const;

/** Heap limits of the reading thread; its buffers and the text come on top, all under 256 MB together. */
export const READER_HEAP = {
  maxOldGenerationSizeMb: 160,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
} as const;
