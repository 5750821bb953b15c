import { postManualBet } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { betId, FakeBets } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { betTable, findToast, MY_BETS } from '../../../test/support/my-bets.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { field, fillTeams, submit } from '../../../test/support/render-add-bet.tsx';
import { endOnServer, logIn } from '../../../test/support/session-end.ts';

const NAME = 'Saints +2.5, Broncos @ Saints';
const FILTERED = '/dashboard/my-bets?sport=nfl';
const BEFORE = '/dashboard/verify';

let fake: FakeBets;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fake = new FakeBets(MY_BETS);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Comes to My Bets with filters from another page. */
async function open(): Promise<RenderedApp> {
  signInStored(fake.server);
  const app = renderApp(fake.server, { path: BEFORE, sport: 'nfl', wrapper: StrictMode });
  await screen.findByRole('heading', { level: 1 });
  await app.go(FILTERED);
  await betTable();
  return app;
}

const press = async ({ user }: RenderedApp, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name }));
};
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const noDialog = (): void => {
  expect(screen.queryByRole('dialog')).toBeNull();
};

/** Expects the page with its filters, one step of Back away from the page before. */
async function expectOneStep({ location, back }: RenderedApp): Promise<void> {
  noDialog();
  expect(location()).toBe(FILTERED);
  await back();
  expect(location()).toBe(BEFORE);
}

const openCorrect = async (app: RenderedApp): Promise<void> => {
  await press(app, 'Broncos @ Saints');
  await press(app, `Correct bet: ${NAME}`);
};

describe.each([
  ['Update Bet Result', (app: RenderedApp) => press(app, `Edit: ${NAME}`)],
  ['Correct Bet', openCorrect],
  ['Delete Bet', (app: RenderedApp) => press(app, `Delete: ${NAME}`)],
  ['Add Bet', (app: RenderedApp) => press(app, 'Add Bet')],
])('%s', (title, openDialog) => {
  it('closes on Back, which stays on the page with its filters (S-482)', async () => {
    const app = await open();
    await openDialog(app);
    await dialog(title);
    await app.back();
    await expectOneStep(app);
  });

  it('leaves no entry in the history when it is closed otherwise, also twice', async () => {
    const app = await open();
    for (let time = 0; time < 2; time += 1) {
      if (time === 0 || title !== 'Correct Bet') await openDialog(app);
      else await press(app, `Correct bet: ${NAME}`);
      await dialog(title);
      if (time === 0) await app.user.keyboard('{Escape}');
      else await app.user.click(within(await dialog(title)).getByRole('button', { name: 'Cancel' }));
      await waitFor(noDialog);
    }
    await expectOneStep(app);
  });
});

it('a bet that is deleted or settled in its dialog leaves no entry', async () => {
  const app = await open();
  await press(app, `Delete: ${NAME}`);
  await app.user.click(within(await dialog('Delete Bet')).getByRole('button', { name: 'Delete' }));
  await press(app, 'Edit: Seahawks +3, Seahawks @ Falcons');
  const update = await dialog('Update Bet Result');
  await app.user.click(within(update).getByRole('radio', { name: 'Won' }));
  await app.user.click(within(update).getByRole('button', { name: 'Update Bet' }));
  expect(await findToast()).toHaveTextContent('Seahawks +3 marked Won');
  await expectOneStep(app);
});

it('two steps of Back close the dialog and leave the page', async () => {
  const app = await open();
  await press(app, `Edit: ${NAME}`);
  await app.back();
  await app.back();
  noDialog();
  expect(app.location()).toBe(BEFORE);
});

it('Back from the form that a shortcut opened stays on My Bets', async () => {
  signInStored(fake.server);
  const app = renderApp(fake.server, { path: BEFORE, sport: 'nfl', wrapper: StrictMode });
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('n');
  await dialog('Add Bet');
  await app.back();
  noDialog();
  expect(app.location()).toBe('/dashboard/my-bets');
});

it('a reload with an open dialog leads back over its entry', async () => {
  signInStored(fake.server);
  const app = renderApp(fake.server, {
    path: FILTERED,
    sport: 'nfl',
    state: { isSheetOpen: true, dialog: 'bet' },
    before: [BEFORE, FILTERED],
  });
  await betTable();
  await expectOneStep(app);
});

it('a team typed just before a dialog opened still filters after it', async () => {
  fake = new FakeBets([testBet({ id: betId(1) })]);
  const app = await open();
  await app.user.type(screen.getByRole('combobox', { name: 'Filter teams' }), 'Saints');
  await press(app, `Edit: ${NAME}`);
  await dialog('Update Bet Result');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await app.back();
  await waitFor(() => {
    expect(app.location()).toBe(`${FILTERED}&team=Saints`);
  });
});

it('after a session that ended with the dialog open, Back opens no dialog', async () => {
  const app = await open();
  const user = signInStored(fake.server);
  await press(app, `Edit: ${NAME}`);
  await dialog('Update Bet Result');
  await endOnServer(fake.server);
  await logIn(fake.server, app, user);
  await betTable();
  noDialog();
  await app.back();
  expect(app.location()).toBe(FILTERED);
  noDialog();
});

describe('a bet added after its form was closed', () => {
  /** Sends a bet, whose answer comes later, and closes the form. */
  async function sendAndClose(): Promise<{ app: RenderedApp; answer: () => Promise<void> }> {
    const sent = Promise.withResolvers<undefined>();
    fake.server.replyWith(postManualBet, async () => {
      await sent.promise;
      return { success: true as const, data: testBet() };
    });
    const app = await open();
    await press(app, 'Add Bet');
    await dialog('Add Bet');
    await fillTeams(app.user);
    await app.user.click(screen.getByRole('radio', { name: 'New Orleans Saints' }));
    await app.user.type(field('Line'), '2.5');
    await app.user.click(submit());
    await waitFor(() => {
      expect(fake.server.requestsOf(postManualBet)).toHaveLength(1);
    });
    await app.back();
    noDialog();
    return {
      app,
      answer: async () => {
        await act(async () => {
          sent.resolve(undefined);
          await sent.promise;
        });
        expect(await findToast()).toHaveTextContent('Bet added');
      },
    };
  }

  it('leaves its user on the page opened meanwhile', async () => {
    const { app, answer } = await sendAndClose();
    await app.go('/dashboard/performance');
    await answer();
    expect(app.location()).toBe('/dashboard/performance');
  });

  it('closes no form opened meanwhile', async () => {
    const { app, answer } = await sendAndClose();
    await press(app, 'Add Bet');
    await dialog('Add Bet');
    await answer();
    expect(screen.getByRole('dialog', { name: 'Add Bet' })).toBeVisible();
  });
});

it('a dialog about the only bet, deleted elsewhere, leaves no entry', async () => {
  fake = new FakeBets([testBet({ id: betId(1) })]);
  signInStored(fake.server);
  const app = renderApp(fake.server, { path: BEFORE, sport: 'nfl', wrapper: StrictMode });
  await screen.findByRole('heading', { level: 1 });
  await app.go('/dashboard/my-bets');
  await press(app, `Edit: ${NAME}`);
  await dialog('Update Bet Result');
  fake.bets = [];
  act(() => {
    fake.server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-18T04:00:00.000Z' } });
  });
  expect(await screen.findByText('No bets yet')).toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  await waitFor(noDialog);
  await app.back();
  expect(app.location()).toBe(BEFORE);
});
