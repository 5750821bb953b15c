import type { FileKind, Sport } from '@app/contracts';
import { claimedSport, reportName } from './file-name.ts';
import { READ_LIMITS } from './limits.ts';
import { decodeUtf8 } from './parse-json.ts';
import type { DocumentContent } from './read-file.types.ts';
import { checkPng } from './read-png.ts';
import { FileRejection } from './rejection.ts';

/**
 * Parses a college game report, `{Away}_{Home}_week_{n}.txt` or `.png` (S-354). Text is UTF-8 without control
 * characters. An error page saved under a report's name is refused. @throws FileRejection when name, size or
 * content is not that of a report
 */
export function readReport(fileName: string, bytes: Uint8Array, isImage: boolean): DocumentContent {
  const sport: Sport = 'cfb';
  if (!reportName(fileName)) {
    throw new FileRejection('not a game report name', {
      detail: 'expected {Away}_{Home}_week_{n}.txt or .png',
      sport: claimedSport(fileName),
    });
  }
  const limit = isImage ? READ_LIMITS.imageBytes : READ_LIMITS.reportBytes;
  if (bytes.length > limit) throw new FileRejection(`report is above ${limit / 1024} KB`, { sport });
  if (isImage) {
    checkPng(bytes);
    return document('analysis-image', 'image/png', bytes);
  }
  const text = decodeUtf8(bytes);
  if (text === null) throw new FileRejection('not valid UTF-8', { sport });
  if (text.trim() === '') throw new FileRejection('report is empty', { sport });
  if (/[^\P{Cc}\n\r\t]/u.test(text) || /^\s*<(?:!doctype|html|\?xml)/i.test(text)) {
    throw new FileRejection('not a text report', { sport });
  }
  return document('analysis-text', 'text/plain; charset=utf-8', new TextEncoder().encode(text));
}

function document(
  kind: Extract<FileKind, 'analysis-text' | 'analysis-image'>,
  contentType: DocumentContent['contentType'],
  body: Uint8Array,
): DocumentContent {
  return { kind, sport: 'cfb', season: null, date: null, contentType, body };
}
