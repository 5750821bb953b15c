import { AppError, isErrorCode, sharedCodeOf, type ErrorDetails } from '@app/contracts';
import type { ByteEntry } from './replies.ts';

/** Version of all envelopes. Entries with another version go to the dead letters. */
export const ENVELOPE_VERSION = '1';

/** A request on the wire. Header fields are readable without parsing the body. */
export interface RequestEnvelope {
  readonly pattern: string;
  readonly correlationId: string;
  /** Key of the reply stream. */
  readonly replyTo: string;
  /** Absolute, milliseconds since the epoch. */
  readonly deadlineMs: number;
  readonly idempotencyKey: string | undefined;
  readonly traceparent: string;
  readonly requestId: string;
  /** 1 for the first sending. A replayed dead letter continues the count. */
  readonly attempt: number;
  /** JSON text. */
  readonly body: string;
}

/** An event on the wire. */
export interface EventEnvelope {
  readonly eventId: string;
  readonly topic: string;
  readonly traceparent: string;
  readonly requestId: string;
  readonly body: string;
}

export type Decoded<Envelope> =
  | { readonly isReadable: true; readonly envelope: Envelope }
  | { readonly isReadable: false; readonly reason: string };

export function encodeRequest(request: RequestEnvelope): string[] {
  const fields = [
    'v',
    ENVELOPE_VERSION,
    'p',
    request.pattern,
    'c',
    request.correlationId,
    'r',
    request.replyTo,
    'd',
    String(request.deadlineMs),
    't',
    request.traceparent,
    'q',
    request.requestId,
    'a',
    String(request.attempt),
  ];
  if (request.idempotencyKey !== undefined) fields.push('k', request.idempotencyKey);
  fields.push('b', request.body);
  return fields;
}

/** Returns fields by name. Unknown fields do no harm. */
export function fieldsByName(fields: readonly string[]): Record<string, string | undefined> {
  const byName: Record<string, string | undefined> = Object.create(null) as Record<
    string,
    string | undefined
  >;
  for (let index = 0; index + 1 < fields.length; index += 2)
    byName[fields[index] as string] = fields[index + 1];
  return byName;
}

export function decodeRequest(fields: readonly string[]): Decoded<RequestEnvelope> {
  const { v, p, c, r, d, k, t, q, a, b } = fieldsByName(fields);
  if (v !== ENVELOPE_VERSION) return { isReadable: false, reason: `unknown envelope version ${quote(v)}` };
  const deadlineMs = Number(d);
  const attempt = Number(a ?? '1');
  if (p === undefined || c === undefined || r === undefined || b === undefined || d === undefined) {
    return { isReadable: false, reason: 'an envelope field is missing' };
  }
  if (!Number.isSafeInteger(deadlineMs) || !Number.isSafeInteger(attempt)) {
    return { isReadable: false, reason: 'the deadline or the attempt is not a whole number' };
  }
  return {
    isReadable: true,
    envelope: {
      pattern: p,
      correlationId: c,
      replyTo: r,
      deadlineMs,
      idempotencyKey: k,
      traceparent: t ?? '',
      requestId: q ?? c,
      attempt,
      body: b,
    },
  };
}

export function encodeEvent(event: EventEnvelope): string[] {
  return [
    'v',
    ENVELOPE_VERSION,
    'i',
    event.eventId,
    'p',
    event.topic,
    't',
    event.traceparent,
    'q',
    event.requestId,
    'b',
    event.body,
  ];
}

export function decodeEvent(fields: readonly string[]): Decoded<EventEnvelope> {
  const { v, i, p, t, q, b } = fieldsByName(fields);
  if (v !== ENVELOPE_VERSION) return { isReadable: false, reason: `unknown envelope version ${quote(v)}` };
  if (i === undefined || p === undefined || b === undefined) {
    return { isReadable: false, reason: 'an envelope field is missing' };
  }
  return {
    isReadable: true,
    envelope: { eventId: i, topic: p, traceparent: t ?? '', requestId: q ?? i, body: b },
  };
}

/** Encodes a reply: the outcome, and either the response as JSON text or the error, never a stack. */
export function encodeReply(correlationId: string, outcome: string | AppError): string[] {
  if (typeof outcome === 'string')
    return ['v', ENVELOPE_VERSION, 'c', correlationId, 's', 'OK', 'b', outcome];
  return [
    'v',
    ENVELOPE_VERSION,
    'c',
    correlationId,
    's',
    outcome.code,
    'h',
    String(outcome.status),
    'm',
    outcome.message,
    'x',
    JSON.stringify(outcome.details),
  ];
}

export interface DecodedReply {
  readonly correlationId: string;
  /** The response as JSON bytes, or the error with the service's own code. */
  readonly outcome: Buffer | AppError;
}

/** Decodes a reply; undefined for an unknown version. */
export function decodeReply(entry: ByteEntry): DecodedReply | undefined {
  let version = '';
  let correlationId = '';
  let status = '';
  let httpStatus = '';
  let message = '';
  let details: Buffer | undefined;
  let body: Buffer | undefined;
  for (let index = 0; index + 1 < entry.fields.length; index += 2) {
    const value = entry.fields[index + 1] as Buffer;
    switch ((entry.fields[index] as Buffer).toString('latin1')) {
      case 'v':
        version = value.toString('latin1');
        break;
      case 'c':
        correlationId = value.toString('latin1');
        break;
      case 's':
        status = value.toString('latin1');
        break;
      case 'h':
        httpStatus = value.toString('latin1');
        break;
      case 'm':
        message = value.toString();
        break;
      case 'x':
        details = value;
        break;
      case 'b':
        body = value;
        break;
    }
  }
  if (version !== ENVELOPE_VERSION || correlationId === '') return undefined;
  if (status === 'OK') return body === undefined ? undefined : { correlationId, outcome: body };
  const code = isErrorCode(status) ? status : sharedCodeOf(Number(httpStatus));
  const safeDetails = details === undefined ? {} : (JSON.parse(details.toString()) as ErrorDetails);
  return { correlationId, outcome: new AppError(code, message, safeDetails) };
}

function quote(text: string | undefined): string {
  return text === undefined ? '(none)' : JSON.stringify(text.slice(0, 20));
}
