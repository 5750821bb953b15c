import { getRefunds, postRefund } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { billingServer, testBilling, testRefund } from '../../../test/support/billing.ts';
import { renderApp } from '../../../test/support/render-app.tsx';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const send = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
};

it('anyone can read the rules with their numbers (S-029, S-269, S-277 to S-279)', async () => {
  renderApp(billingServer(), { path: '/refund' });
  const policy = await screen.findByRole('region', { name: 'Refund policy' });
  for (const rule of [
    /within 7 days of the charge/,
    /within 24 hours of a charge and we refund it as a gesture of goodwill/,
    /more than 48 consecutive hours/,
    /review within 5 to 10 business days and decide within 10 business days of your request\..*processed in 5 to 7 business days/,
    /Monthly plans are refunded in full or not at all.*minimum of \$10/,
  ])
    expect(policy).toHaveTextContent(rule);
});

it('email, reason and description are required, the subscription id is not (S-270, S-271)', async () => {
  const server = billingServer();
  const { user } = renderApp(server, { path: '/refund' });
  await send(user);
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByLabelText('Subscription ID (optional)')).toBeVisible();
  expect(screen.getByText('Choose a reason.')).toBeVisible();
  expect(screen.getByText('Describe what happened.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(server.requestsOf(postRefund)).toHaveLength(0);
  const options = within(screen.getByLabelText('Reason')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    '',
    'technical',
    'billing',
    'service',
    'medical',
    'legal',
    'other',
  ]);
});

it('a stored request shows its number and date, and only then (S-272, S-273, S-274)', async () => {
  const server = billingServer(testBilling()).refuse(postRefund, { code: 'UNAVAILABLE', error: 'Away.' });
  const { user } = renderApp(server, { path: '/refund' });
  expect(await screen.findByDisplayValue('sam@example.com')).toBe(screen.getByLabelText('Email'));
  // The payment is found through the account.
  expect(screen.queryByLabelText('Subscription ID (optional)')).toBeNull();
  // Mail about it goes to the account's address, whatever is entered.
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await user.selectOptions(screen.getByLabelText('Reason'), 'billing');
  await user.type(screen.getByLabelText('What happened'), 'Charged twice.');
  await send(user);
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(screen.queryByText('Request Submitted!')).toBeNull();
  expect(screen.getByLabelText('What happened')).toHaveValue('Charged twice.');
  server.reply(postRefund, { success: true, data: testRefund() });
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  expect(screen.getByText('RF-2024-000123')).toBeVisible();
  expect(screen.getByText('Mon, Nov 18, 2024')).toBeVisible();
  expect(screen.getByText(/5-10 business days.*email confirmation/)).toBeVisible();
  const requests = server.requestsOf(postRefund);
  expect(requests.at(-1)?.body).toEqual({
    email: 'sam@example.com',
    reason: 'billing',
    description: 'Charged twice.',
  });
  // The same request again, so the server stores it once.
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

it('the request just sent is shown once, apart from the earlier ones (S-274)', async () => {
  const [now, before] = [testRefund(), testRefund({ reference: 'RF-2024-000099', state: 'declined' })];
  const server = billingServer(testBilling())
    .reply(postRefund, { success: true, data: now })
    .reply(getRefunds, { success: true, data: { requests: [now, before] } });
  const { user } = renderApp(server, { path: '/refund' });
  await screen.findByDisplayValue('sam@example.com');
  await user.selectOptions(screen.getByLabelText('Reason'), 'other');
  await user.type(screen.getByLabelText('What happened'), 'x');
  await send(user);
  await screen.findByText('Request Submitted!');
  expect(await screen.findByText(before.reference)).toBeVisible();
  expect(screen.getAllByText(now.reference)).toHaveLength(1);
});

it('the questions open before and after a request was sent (S-272)', async () => {
  const server = billingServer(testBilling()).reply(postRefund, { success: true, data: testRefund() });
  const { user } = renderApp(server, { path: '/refund' });
  const openQuestion = async (question: string): Promise<void> => {
    const summary = await screen.findByText(question);
    await user.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
  };
  await openQuestion('How do I request a refund?');
  await user.selectOptions(screen.getByLabelText('Reason'), 'other');
  await user.type(screen.getByLabelText('What happened'), 'x');
  await send(user);
  await screen.findByText('Request Submitted!');
  await openQuestion('How is the money paid back?');
});
