import { AppError } from '@app/contracts';
import {
  decodeEvent,
  decodeReply,
  decodeRequest,
  encodeEvent,
  encodeReply,
  encodeRequest,
  type RequestEnvelope,
} from './envelope.ts';

const REQUEST: RequestEnvelope = {
  pattern: 'predictions.get-clock.v1',
  correlationId: 'c-1',
  replyTo: 'rep:{c}',
  deadlineMs: 1_790_000_000_000,
  idempotencyKey: 'key',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  requestId: 'r-1',
  attempt: 2,
  body: '{"sport":"nfl"}',
};

const bytesOf = (fields: readonly string[]) => ({
  id: '1-1',
  fields: fields.map((field) => Buffer.from(field)),
});

describe('envelopes', () => {
  it.each([REQUEST, { ...REQUEST, idempotencyKey: undefined }])(
    'carry a request in both directions',
    (request) => {
      expect(decodeRequest(encodeRequest(request))).toEqual({ isReadable: true, envelope: request });
    },
  );

  it('ignore unknown header fields', () => {
    expect(decodeRequest(['future', 'field', ...encodeRequest(REQUEST)])).toEqual({
      isReadable: true,
      envelope: REQUEST,
    });
  });

  it('carry an event in both directions', () => {
    const event = { eventId: 'e', topic: 't', traceparent: 'x', requestId: 'r', body: '{}' };

    expect(decodeEvent(encodeEvent(event))).toEqual({ isReadable: true, envelope: event });
  });

  it('carry a response as bytes and an error with its details', () => {
    const error = new AppError('RATE_LIMITED', 'Später — ✓', { retryAfterSeconds: 3 });

    expect(decodeReply(bytesOf(encodeReply('c-1', '{"a":"ü"}')))).toEqual({
      correlationId: 'c-1',
      outcome: Buffer.from('{"a":"ü"}'),
    });
    expect(decodeReply(bytesOf(encodeReply('c-1', error)))?.outcome).toEqual(error);
  });

  it.each([
    ['409', 'CONFLICT', 409],
    ['404', 'NOT_FOUND', 404],
    ['418', 'INTERNAL', 500],
  ])('map an unknown code of a newer service by its status %s (S-481)', (sent, code, status) => {
    const reply = decodeReply(bytesOf(['v', '1', 'c', 'c-1', 's', 'NEW_CODE', 'h', sent, 'm', 'new']));

    expect(reply?.outcome).toMatchObject({ code, status, message: 'new' });
  });

  it.each([
    [[]],
    [['v', '2', 'c', 'c-1', 's', 'OK', 'b', '{}']],
    [['v', '1', 's', 'OK', 'b', '{}']],
    [['v', '1', 'c', 'c-1', 's', 'OK']],
  ])('refuse an invalid reply: %p', (fields) => {
    expect(decodeReply(bytesOf(fields))).toBeUndefined();
  });
});
