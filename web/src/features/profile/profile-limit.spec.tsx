import { getBetLimitRoute, putBetLimit } from '@app/contracts';
import type { BetLimitChange } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openProfile, profileServer } from '../../../test/support/profile.ts';

const START = '2024-10-20T16:00:00.000Z';
const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Max stake' });

describe('the bet limit', () => {
  it('links to the other limits, in words that do not break at a hyphen', async () => {
    openProfile(profileServer());
    const link = within(await card()).getByRole('link', { name: /^Limits by day/ });
    expect(link).toHaveTextContent(
      'Limits by day, week and month, time-outs, self-exclusion and reality checks',
    );
    // One element, since the link is a flex box on phones.
    const [text, ...others] = link.children;
    expect(others).toEqual([]);
    expect([...(text?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'time-outs',
      'self-exclusion',
    ]);
  });

  it('is set, shown and removed (S-461)', async () => {
    let maxStakeCents: number | null = null;
    const server = profileServer()
      .replyWith(getBetLimitRoute, () => ({ success: true as const, data: { maxStakeCents } }))
      .replyWith(putBetLimit, ({ body }) => {
        ({ maxStakeCents } = body as { maxStakeCents: number | null });
        return { success: true as const, data: { maxStakeCents } };
      });
    const { user } = openProfile(server);
    expect(await within(await card()).findByText(/^You haven’t set a limit\./)).toBeVisible();
    await user.type(screen.getByLabelText('Max stake per bet'), '25');
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText(/^Bets above \$25\.00 are refused\./)).toBeVisible();
    expect(await screen.findByText('Limit saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save limit' })).toHaveFocus();
    expect(server.requestsOf(putBetLimit).map(({ body }) => body)).toEqual([{ maxStakeCents: 2500 }]);
    await user.click(screen.getByRole('button', { name: 'Remove limit' }));
    expect(await screen.findByText(/^You haven’t set a limit\./)).toBeVisible();
    expect(maxStakeCents).toBeNull();
    expect(screen.getByLabelText('Max stake per bet')).toHaveValue('');
  });

  it('keeps what is typed while another limit is being saved', async () => {
    let answer: () => void = () => undefined;
    const server = profileServer()
      .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: null } })
      .replyWith(putBetLimit, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { success: true as const, data: { maxStakeCents: 2500 } };
      });
    const { user } = openProfile(server);
    await within(await card()).findByText(/^You haven’t set a limit\./);
    await user.type(screen.getByLabelText('Max stake per bet'), '25');
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    await user.type(screen.getByLabelText('Max stake per bet'), '0');
    act(() => {
      answer();
    });
    expect(await screen.findByText('Limit saved')).toBeVisible();
    expect(screen.getByLabelText('Max stake per bet')).toHaveValue('250');
  });

  it('shows a raise that waits, and confirms it after 24 hours (S-461)', async () => {
    const confirmableFrom = new Date(Date.now() + 3_600_000).toISOString();
    let asked: BetLimitChange['asked'] = { maxStakeCents: 5000, askedAt: START, confirmableFrom };
    const server = profileServer()
      .replyWith(getBetLimitRoute, () => ({ success: true as const, data: { maxStakeCents: 2500, asked } }))
      .reply(putBetLimit, { success: true, data: { maxStakeCents: 2500, asked } });
    const { user } = openProfile(server);
    const waiting = await screen.findByRole('group', { name: 'Limit of $50.00' });
    expect(waiting).toHaveTextContent('$25.00 applies until you confirm.');
    expect(within(waiting).queryByRole('button', { name: 'Confirm' })).toBeNull();
    asked = { ...asked, confirmableFrom: START };
    await user.click(within(waiting).getByRole('button', { name: 'Withdraw' }));
    await user.click(await within(waiting).findByRole('button', { name: 'Confirm' }));
    expect(server.requestsOf(putBetLimit).map(({ body }) => body)).toEqual([
      { maxStakeCents: 2500 },
      { maxStakeCents: 5000 },
    ]);
  });

  it('says that a confirmed raise is saved and keeps the focus in the card', async () => {
    const asked = { maxStakeCents: 5000, askedAt: START, confirmableFrom: START };
    let data: BetLimitChange = { maxStakeCents: 2500, asked };
    const server = profileServer()
      .replyWith(getBetLimitRoute, () => ({ success: true as const, data }))
      .replyWith(putBetLimit, () => {
        data = { maxStakeCents: 5000 };
        return { success: true as const, data };
      });
    const { user } = openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Limit saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Max stake' })).toHaveFocus();
    expect(screen.getByLabelText('Max stake per bet')).toHaveValue('50');
    expect(await screen.findByText(/^Bets above \$50\.00 are refused\./)).toBeVisible();
  });

  it("shows the server's message and keeps what was typed (S-480)", async () => {
    const server = profileServer().refuse(putBetLimit, {
      code: 'VALIDATION_FAILED',
      error: 'Your limit must be between $1 and $1,000,000, in whole cents',
    });
    const { user } = openProfile(server);
    await within(await card()).findByText(/^You haven’t set a limit/);
    await user.type(screen.getByLabelText('Max stake per bet'), '0.5');
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    await waitFor(async () => {
      expect(await card()).toHaveTextContent('Your limit must be between $1 and $1,000,000, in whole cents');
    });
    expect(screen.getByLabelText('Max stake per bet')).toHaveValue('0.5');
  });
});
