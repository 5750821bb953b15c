import { receiveEvents } from '@app/contracts';
import { DEFAULT_CLIENT_OPTIONS } from '@app/messaging';
import { currentContext, newTraceparent, runWithContext, type RequestContext } from '@app/platform';
import { FakeServices } from '../../test/fake-services.ts';
import { ProviderEvents } from './provider-events.ts';

it('passes on notifications that waited in the context of their own request, with a new deadline', async () => {
  const services = new FakeServices();
  const contexts: (RequestContext | undefined)[] = [];
  const isFree = Promise.withResolvers<null>();
  services.answer(receiveEvents, async ({ events }) => {
    contexts.push(currentContext());
    await isFree.promise;
    return { refusals: events.map(() => null) };
  });
  const providerEvents = new ProviderEvents(services);
  const passed: Promise<void>[] = [];
  const startedMs = Date.now();
  for (const requestId of ['first', 'second', 'third']) {
    const context = { requestId, traceparent: newTraceparent(), deadlineMs: startedMs + 100 };
    const event = { payload: requestId, signature: '' };
    passed.push(runWithContext(context, () => providerEvents.pass(event)));
    // The first two go out alone. The third waits for one of them.
    await new Promise(setImmediate);
  }
  expect(services.requestsOf(receiveEvents).length).toBe(2);
  isFree.resolve(null);
  await Promise.all(passed);
  expect(contexts.map((context) => context?.requestId)).toEqual(['first', 'second', 'third']);
  for (const context of contexts)
    expect(context?.deadlineMs).toBeGreaterThanOrEqual(startedMs + DEFAULT_CLIENT_OPTIONS.defaultDeadlineMs);
});
