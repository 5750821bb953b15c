import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import { onPlan } from '../../../test/support/billing.ts';
import { demoServer, signInStored } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/checkout-success.route.tsx';

async function open(query: string): Promise<Element> {
  const server = demoServer();
  signInStored(server, onPlan('elite'));
  return opened(server, { path: `/plans/success${query}` });
}

describeOutlines(import.meta.filename, '2024-11-16T15:30:00.000Z', {
  'waiting for the payment': () => open('?session_id=cs_test_1'),
  'without a payment': () => open(''),
});
