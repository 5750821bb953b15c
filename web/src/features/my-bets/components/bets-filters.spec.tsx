import { getBets } from '@app/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { betId, FakeBets, settledBet } from '../../../../test/support/bets-server.ts';
import { testBet } from '../../../../test/support/bets.ts';
import { betTable, MY_BETS, openMyBets } from '../../../../test/support/my-bets.ts';
import { SessionContext } from '../../../lib/session/session-context.ts';
import type { Session } from '../../../lib/session/session-context.ts';
import { BetsFilterBar } from './bets-filter-bar.tsx';
import { readFilters } from '../lib/filters.ts';
import type { FilterControls } from './use-bet-filters.ts';
import { useTeamText } from './use-team-text.ts';
import { setupUser } from '../../../../test/support/user.ts';

/** Renders only the filter bar, without data about the user's bets. `show` renders it again. */
function renderBar(bar: ReactNode) {
  const session = { status: 'signedOut', user: null } as unknown as Session;
  const around = (content: ReactNode): ReactNode => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={session}>
        <MemoryRouter>{content}</MemoryRouter>
      </SessionContext>
    </SWRConfig>
  );
  const { rerender } = render(around(bar));
  return {
    user: setupUser(),
    show: (next: ReactNode) => {
      rerender(around(next));
    },
  };
}

function Bar({ controls }: { readonly controls: FilterControls }): ReactNode {
  const bar = { controls, teamText: useTeamText(controls) };
  return <BetsFilterBar {...bar} rowHeight="compact" onRowHeight={() => undefined} />;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('tabs and filters', () => {
  it('are All, Pending and Settled with their counts, in the URL (S-156)', async () => {
    const { user, location } = openMyBets(new FakeBets(MY_BETS));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All 5', 'Pending 2', 'Settled 3']);
    await user.click(screen.getByRole('tab', { name: 'Settled 3' }));
    expect(location()).toBe('/dashboard/my-bets?tab=settled');
    expect(screen.queryByText('Pending, 2 bets')).toBeNull();
    expect(await screen.findByText('Settled bets, 1–1–1')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pending 2' }));
    expect(await screen.findByText('Pending, 2 bets')).toBeVisible();
    expect(screen.queryByText(/^Running/)).toBeNull();
  });

  it('send each status to the server, and nothing for all or empty (S-169, S-170)', async () => {
    const fake = new FakeBets(MY_BETS);
    openMyBets(fake, '?week=all&team=');
    await betTable();
    expect(fake.server.requestsOf(getBets).map(({ query }) => query.toString())).toEqual([
      'status=pending',
      'status=settled&limit=50',
    ]);
  });

  it('offer All Weeks and every known week (S-157, S-171)', async () => {
    const fake = new FakeBets(MY_BETS);
    const { user, location } = openMyBets(fake);
    const select = await screen.findByRole('combobox', { name: 'Week' });
    await waitFor(() => {
      expect(
        within(select)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All Weeks', 'Week 6', 'Week 7']);
    });
    await user.selectOptions(select, 'Week 6');
    expect(location()).toBe('/dashboard/my-bets?week=6');
    await waitFor(() => {
      expect(screen.queryByText('Pending, 2 bets')).toBeNull();
    });
    expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe('week=6&status=settled&limit=50');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All 3',
      'Pending 0',
      'Settled 3',
    ]);
    expect(await screen.findByText('Filtered settled bets, 1–1–1')).toBeVisible();
  });

  it('offer the teams of the user’s bets (S-172)', async () => {
    openMyBets(new FakeBets(MY_BETS));
    const field = (await screen.findByRole('combobox', { name: 'Filter teams' })) as HTMLInputElement;
    await waitFor(() => {
      expect(Array.from(field.list?.options ?? [], ({ value }) => value)).toEqual(['Falcons', 'Saints']);
    });
  });

  it('narrow by a team’s text shortly after the last key (S-157)', async () => {
    const fake = new FakeBets(MY_BETS);
    const { user, location } = openMyBets(fake);
    const before = fake.server.requestsOf(getBets).length;
    await user.type(await screen.findByRole('combobox', { name: 'Filter teams' }), 'falcons');
    await waitFor(() => {
      expect(location()).toBe('/dashboard/my-bets?team=falcons');
    });
    expect(await screen.findByText('Pending, 1 bet')).toBeVisible();
    expect(fake.server.requestsOf(getBets).length - before).toBeLessThanOrEqual(4);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Pending, 2 bets')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Filter teams' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Week' })).toHaveFocus();
  });

  it('keep what is typed while earlier text reaches the address (S-157)', async () => {
    const setValue = jest.fn();
    const controls = (team: string): FilterControls => ({
      filters: { ...readFilters(new URLSearchParams()), team },
      setValue,
      setValues: jest.fn(),
      hasRange: false,
      setHasRange: jest.fn(),
      clear: () => undefined,
    });
    const bar = (team: string): ReactNode => <Bar controls={controls(team)} />;
    const { user, show } = renderBar(bar(''));
    const field = screen.getByRole('combobox', { name: 'Filter teams' });
    await user.type(field, 'falco');
    await waitFor(() => {
      expect(setValue).toHaveBeenCalledWith('team', 'falco');
    });
    await user.type(field, 'n');
    show(bar('falco'));
    expect(field).toHaveValue('falcon');
    await waitFor(() => {
      expect(setValue).toHaveBeenLastCalledWith('team', 'falcon');
    });
    // An outside change, such as clearing the filters or going back, still applies.
    show(bar('falcon'));
    show(bar(''));
    expect(field).toHaveValue('');
  });

  it.each([
    ['Sport', 'NFL', 'sport=nfl'],
    ['Type', 'Total', 'betType=total'],
    ['Tier', 'MEDIUM+', 'tier=MEDIUM_PLUS'],
    ['Tier', 'No tier', 'tier=none'],
    ['Sportsbook', 'DraftKings', 'sportsbook=DraftKings'],
  ])('narrow by %s %s', async (label, option, asked) => {
    const fake = new FakeBets(MY_BETS);
    const { user } = openMyBets(fake);
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), option);
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toContain(asked);
    });
  });

  it('get focus with /, except while typing', async () => {
    const { user } = openMyBets(new FakeBets(MY_BETS));
    const field = await screen.findByRole('combobox', { name: 'Filter teams' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.keyboard('a/b');
    expect(field).toHaveValue('a/b');
  });

  it('do not get it when single-key shortcuts are off', async () => {
    window.localStorage.setItem('shortcuts', 'off');
    const { user } = openMyBets(new FakeBets(MY_BETS));
    const field = await screen.findByRole('combobox', { name: 'Filter teams' });
    await user.keyboard('/');
    expect(field).not.toHaveFocus();
  });
});

describe('a long history', () => {
  const LONG = Array.from({ length: 180 }, (_, index) =>
    settledBet(index % 2 === 0 ? 'won' : 'lost', {
      id: betId(index + 1),
      // Four a day.
      gameDate: new Date(Date.UTC(2024, 9, 14, 17) - Math.floor(index / 4) * 86_400_000).toISOString(),
    }),
  );

  it('shows whole days and loads earlier bets by cursor', async () => {
    const fake = new FakeBets(LONG);
    const { user } = openMyBets(fake);
    // 50 were read. Their last day is incomplete, so it is held back.
    const more = await screen.findByRole('button', { name: 'Show 100 earlier bets' });
    expect(document.querySelectorAll('[data-bet]')).toHaveLength(48);
    await user.click(more);
    await screen.findByRole('button', { name: 'Show 32 earlier bets' });
    expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe(
      'status=settled&limit=100&cursor=50',
    );
    await user.click(screen.getByRole('button', { name: 'Show 32 earlier bets' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
    });
    // Two at first, then one for each step.
    expect(fake.server.requestsOf(getBets)).toHaveLength(4);
  });

  it('keeps a refresh that runs while earlier bets load', async () => {
    const fake = new FakeBets([testBet({ id: betId(999) }), ...LONG]);
    const { user } = openMyBets(fake);
    const more = await screen.findByRole('button', { name: 'Show 100 earlier bets' });
    const slow = Promise.withResolvers<undefined>();
    fake.server.replyWith(getBets, async ({ query }) => {
      const data = fake.page(query);
      if (!query.has('cursor')) await slow.promise;
      return { success: true as const, data };
    });
    await user.click(await screen.findByRole('button', { name: /^Won: / }));
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets)).toHaveLength(4);
    });
    await user.click(more);
    await screen.findByRole('button', { name: /^Show \d\d earlier bets$/ });
    slow.resolve(undefined);
    expect(await screen.findByRole('tab', { name: 'Settled 181' })).toBeVisible();
  });

  it('renders only the visible rows above 100 and announces the position of each', async () => {
    const { user } = openMyBets(new FakeBets(LONG));
    await user.click(await screen.findByRole('button', { name: 'Show 100 earlier bets' }));
    const bets = await betTable();
    await waitFor(() => {
      expect(bets).toHaveAttribute('data-long', 'true');
    });
    const drawn = document.querySelectorAll('[data-bet]').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(80);
    expect(document.querySelector('[data-bet]')).toHaveAttribute('aria-rowindex', '3');
    expect(bets).toHaveAttribute('aria-rowcount', '223');
  });

  it('says when earlier bets fail to load and keeps the rest', async () => {
    const fake = new FakeBets(LONG);
    const { user } = openMyBets(fake);
    const more = await screen.findByRole('button', { name: 'Show 100 earlier bets' });
    fake.server.disconnect(getBets);
    await user.click(more);
    expect(
      (await screen.findAllByText('Failed to load earlier bets. Please try again.')).length,
    ).toBeGreaterThan(0);
    expect(document.querySelectorAll('[data-bet]')).toHaveLength(48);
  });

  it('is loaded completely to be sorted', async () => {
    const fake = new FakeBets(LONG);
    const { user } = openMyBets(fake);
    await user.click(within(await betTable()).getByRole('button', { name: 'Payout' }));
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe('status=settled&limit=500');
    });
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  });
});
