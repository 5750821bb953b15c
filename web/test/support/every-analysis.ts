import type { Sport } from '@app/domain';
import type { RawGame, RawSlate } from '@app/testing/raw-games';
import { cleanup, fireEvent } from '@testing-library/react';
import { fairOddsText, rawSlates } from '@app/testing/raw-games';
import {
  eventually,
  expectOneStake,
  expectWhole,
  gradeName,
  main,
  openWithEverySlate,
  tierName,
} from './every-game.ts';
import { ANYWHERE, expectedCard, expectedTabs } from './expected-facts.ts';
import type { ExpectedFact } from './expected-facts.ts';
import { labelled, pageText, pageTextWithout } from './page-text.ts';
import { isOpened, isSampled } from './sample.ts';
import { showAnalysis } from './static-page.tsx';

/** The tab that the page shows first. */
const FIRST_TAB = 'models';

/**
 * Compares the pages of a slate's games with an independent reading of the file: pick, tier, grade, stake and lines of
 * each, and the facts of every tab.
 */
export async function expectEveryAnalysis(sport: Sport, slate: RawSlate): Promise<void> {
  const slatePlace = rawSlates(sport).findIndex(({ key }) => key === slate.key);
  const sampled = [...slate.games.entries()].filter(([place]) => isSampled(sport, place, 0));
  const isInApp = ([place]: readonly [number, RawGame]): boolean => isOpened(sport, slatePlace, place);
  const opened = sampled.filter(isInApp).map(([, game]) => game);
  if (opened.length > 0) await expectInApp(sport, slate, opened);
  for (const [, game] of sampled.filter((each) => !isInApp(each))) {
    showAnalysis(sport, slate, game);
    expectPage(sport, slate, game);
    for (const id of Object.keys(expectedTabs(sport, game))) {
      if (id !== FIRST_TAB) showAnalysis(sport, slate, game, id);
      expect(main().querySelectorAll(`[role=tab][aria-selected=true][id$=${id}]`)).toHaveLength(1);
      expectTab(sport, slate, game, id);
    }
  }
}

/** Opens games in the app, every tab of each. */
async function expectInApp(sport: Sport, slate: RawSlate, games: readonly RawGame[]): Promise<void> {
  const app = openWithEverySlate(sport, { isToCome: true });
  for (const game of games) {
    await app.go(`/dashboard/game/${encodeURIComponent(game.id)}?slate=${slate.key}`);
    await eventually(() => {
      const title = document.querySelector('h1')?.textContent;
      return title === `${game.away} @ ${game.home}` && main().querySelector('[role=tabpanel]')
        ? title
        : null;
    });
    const triggers = [...main().querySelectorAll<HTMLElement>('[role=tab]')];
    expectPage(sport, slate, game);
    for (const [index, id] of Object.keys(expectedTabs(sport, game)).entries()) {
      const trigger = triggers[index];
      if (!trigger) throw new Error(`no tab ${id}`);
      fireEvent.mouseDown(trigger);
      await eventually(() => (trigger.getAttribute('aria-selected') === 'true' ? trigger : null));
      if (sport === 'mlb' && id === 'teams')
        await eventually(() => main().querySelector('[role=tabpanel] h3'));
      expectTab(sport, slate, game, id);
    }
  }
  // The app would go on reading and rendering behind the games shown alone.
  cleanup();
}

function nameOf({ key }: RawSlate, { away, home }: RawGame): string {
  return `${key} ${away} @ ${home}`;
}

/** Checks everything that a game's page shows first. */
function expectPage(sport: Sport, slate: RawSlate, game: RawGame): void {
  const what = nameOf(slate, game);
  const texts = pageText(main());
  for (const wanted of [tierName(game), gradeName(game), game.venue]) {
    expect(`${what}: ${texts}`).toContain(wanted);
  }
  const prices = pricesOf(sport, game);
  expect({ what, texts, prices, isPriced: prices.some((price) => texts.includes(price)) }).toMatchObject({
    isPriced: true,
  });
  expectFacts(what, expectedCard(sport, game));
  expectStakes(game);
  expectModels(sport, game);
  expectWhole(what);
  const tabs = Object.keys(expectedTabs(sport, game));
  expect(main().querySelectorAll('[role=tab]')).toHaveLength(tabs.length);
}

/** Checks the facts of one tab, which is open. */
function expectTab(sport: Sport, slate: RawSlate, game: RawGame, id: string): void {
  const what = `${nameOf(slate, game)}, ${id}`;
  expectFacts(what, expectedTabs(sport, game)[id] ?? []);
  expectWhole(what);
}

/** Parts of a game's page that show a stake show exactly one. Only the guide has the specified texts (S-372). */
export function expectStakes(game: RawGame): void {
  const part = (heading: string): Element | null | undefined =>
    [...document.querySelectorAll('h2')].find((title) => title.textContent === heading)?.closest('section');
  const [guide, box] = ['Published stake guide', 'Your price'].map(part);
  const rung = box?.querySelector('tbody tr');
  expect({
    game: game.id,
    guide: guide?.querySelector('b')?.textContent,
    rung: rung && [...rung.children].map(({ textContent }) => textContent),
  }).toEqual({
    game: game.id,
    guide: game.stakeGuide,
    rung: [game.odds, game.breakEven, game.expectedValue, game.stake.replace('Bet ', '')],
  });
  const isPass = game.stake === 'Pass';
  expect(`${game.id} ${box?.textContent ?? ''}`).toContain(
    isPass && !game.isPassForPrice ? 'Pass at any odds' : `Bet to ${fairOddsText(game.pickProbability)}`,
  );
  expect(rung?.parentElement?.lastElementChild?.lastElementChild?.textContent).toBe('Pass');
  // The rest of the page shows the game's stake and no other.
  const parts = [guide, box].filter((each) => each !== null && each !== undefined);
  expectOneStake(game, pageTextWithout(document.body, parts));
}

/** Formats line and odds as a bet and a pass show them. Baseball has only the odds. */
function pricesOf(sport: Sport, { line, odds }: RawGame): readonly string[] {
  return sport === 'mlb' ? [odds] : [`${line} ${odds}`, `${line} at ${odds}`];
}

/** Checks each model's probability of the picked side, and whether it agrees. */
function expectModels(sport: Sport, game: RawGame): void {
  const items = [...main().querySelectorAll('[role=tabpanel] li')].map(pageText);
  for (const [name, probability] of Object.entries(game.modelsOfPick)) {
    const label = new RegExp(`^${name.replaceAll('_', '.?')}`, 'i');
    const item = items.find((text) => label.test(text));
    expect({ sport, game: game.id, name, item }).toMatchObject({
      item: expect.stringContaining(probability) as unknown,
    });
  }
}

/** Matches labels exactly. A label that ends with `$` or contains a backslash is a pattern for all matching labels. */
function expectFacts(what: string, facts: readonly ExpectedFact[]): void {
  const shown = labelled(main());
  const page = pageText(main());
  const valuesOf = (label: string): readonly string[] => {
    if (label === ANYWHERE) return [page];
    if (!/\$$|\\/.test(label)) return shown.get(label) ?? [];
    const pattern = new RegExp(label);
    return [...shown].filter(([name]) => pattern.test(name)).flatMap(([, values]) => values);
  };
  for (const [label, value] of facts) {
    const found = valuesOf(label);
    const missing = found.some((text) => text.includes(value)) ? [] : [{ what, label, value, found }];
    expect(missing).toEqual([]);
  }
}
