import { sportSchema, type Sport } from '@app/contracts';
import { claimedSport } from './file-name.ts';
import { parseDeliveredJson } from './parse-json.ts';
import { documentKind, readDocument } from './read-document.ts';
import type { FileContent, FileIdentity, ReadOutcome } from './read-file.types.ts';
import { readPredictions } from './read-predictions.ts';
import { readReport } from './read-report.ts';
import { readResults } from './read-results.ts';
import { FileRejection, isJsonObject, type JsonObject } from './rejection.ts';
import { sportOfRecords } from './sport-of-records.ts';

/**
 * Parses the bytes of a delivered file. `folderSport` counts only when the name claims no sport (both sports
 * call their older track record `profitability_summary.json`). Never throws for any content.
 */
export function readBytes(file: FileIdentity, bytes: Uint8Array, folderSport: Sport | null): ReadOutcome {
  const claimed = claimedSport(file.fileName) ?? folderSport;
  try {
    return { outcome: 'ok', file, content: readContent(file.fileName, bytes, claimed) };
  } catch (error) {
    if (!(error instanceof FileRejection)) throw error;
    return {
      outcome: 'rejected',
      file,
      sport: error.sport ?? claimed,
      reason: error.reason,
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      ...(error.field === undefined ? {} : { field: error.field }),
    };
  }
}

function readContent(fileName: string, bytes: Uint8Array, claimed: Sport | null): FileContent {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === 'txt' || extension === 'png') {
    const nameClaim = claimedSport(fileName);
    if (nameClaim !== null && nameClaim !== 'cfb') {
      throw new FileRejection('file is for another sport', {
        detail: 'game reports are supported for cfb only',
      });
    }
    return readReport(fileName, bytes, extension === 'png');
  }
  if (extension !== 'json') throw new FileRejection('unknown kind of file', { detail: fileName });
  const parsed = parseDeliveredJson(bytes);
  if (!parsed.ok) throw new FileRejection(parsed.reason, { detail: parsed.detail });
  const value = parsed.value;
  if (!isJsonObject(value)) throw new FileRejection('file is not an object');
  if (isPredictionFile(fileName, value)) return readPredictions(sportOf(value, claimed), fileName, value);
  if ('results' in value) return readResults(sportOf(value, claimed), fileName, value);
  const kind = documentKind(fileName, value);
  if (kind === null) throw new FileRejection('unknown kind of file', { detail: 'no documented field' });
  return readDocument(kind, sportOf(value, claimed), fileName, value, parsed.text);
}

/** Has the list of predictions, or claims to by its name and is no other documented file. */
function isPredictionFile(fileName: string, value: JsonObject): boolean {
  if ('predictions' in value) return true;
  return /predictions/i.test(fileName) && !('results' in value) && documentKind(fileName, value) === null;
}

/**
 * Returns the file's sport: the claim of its name must agree with its own `sport` and the shape of its
 * records. Without a claim its content decides. @throws FileRejection 'file is for another sport'
 */
function sportOf(value: JsonObject, claimed: Sport | null): Sport {
  const stated = value['sport'];
  const parsed = sportSchema.safeParse(typeof stated === 'string' ? stated.trim().toLowerCase() : stated);
  if (stated !== undefined && stated !== null && !parsed.success) {
    throw new FileRejection('file is for another sport', {
      detail: `sport is ${short(stated)}`,
      field: 'sport',
    });
  }
  const shown = sportOfRecords(value['predictions']);
  const sport = claimed ?? parsed.data ?? shown;
  if (sport === null)
    throw new FileRejection('sport missing', {
      detail: 'neither the name nor the file says it',
      field: 'sport',
    });
  for (const [other, what] of [
    [parsed.data, 'sport'],
    [shown, 'the shape of its records'],
  ] as const) {
    if (other && other !== sport) {
      throw new FileRejection('file is for another sport', {
        detail: `expected ${sport}, ${what} is ${other}`,
        field: what === 'sport' ? what : 'predictions',
        sport,
      });
    }
  }
  return sport;
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 40);
}
