import { cleanup, screen } from '@testing-library/react';
import type { FakeServer } from '../../../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../../../test/support/profitability.ts';
import {
  ALABAMA,
  SAINTS,
  footballProps,
  renderFootball,
} from '../../../../../test/support/render-football.tsx';
import { TierRecordNote } from './tier-record-note.tsx';

const OLDER = '/static/nfl/profitability_summary.json';

async function noteOn(server: FakeServer, isAdvised = true): Promise<string> {
  cleanup();
  await renderFootball(<TierRecordNote game={footballProps(SAINTS).game} isAdvised={isAdvised} />, server);
  return screen.getByText(/HIGH (picks|in the model test)/).textContent;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the record of a tier', () => {
  it('shows the period of its figures in the words of the published summary (S-378, S-470)', async () => {
    expect(await noteOn(profitabilityServer())).toMatch(
      /^ ?HIGH in the model test \(2023–\u20602024, updated Feb\u00A010,\u00A02025\): /,
    );
    const later = summary('nfl', {
      technicalDetails: { validationMethod: 'Walk-forward, 2025; one refit per week' },
    });
    expect(await noteOn(profitabilityServer().serve(summaryPath('nfl'), later))).toMatch(
      /^ ?HIGH in the model test \(2025, updated Feb\u00A010,\u00A02025\): /,
    );
  });

  it('says that the tier has lost, and beside an advised bet to paper trade', async () => {
    const sentence = 'This tier lost money. Unproven: paper trade first.';
    expect(await noteOn(profitabilityServer())).toContain(
      `ROI\u00a0−15.1%. Small sample\u00a0(25). May include games after this one. ${sentence}`,
    );
    expect(await noteOn(profitabilityServer(), false)).toMatch(/ This tier lost money\.$/);
  });

  it('says beside an advised bet to paper trade a tier that has not lost but may be luck', async () => {
    const { game } = footballProps(ALABAMA, { 'betting_indicators.betting_tier': 'MEDIUM' });
    const noteOf = async (isAdvised: boolean): Promise<string> => {
      cleanup();
      await renderFootball(<TierRecordNote game={game} isAdvised={isAdvised} />, profitabilityServer());
      return screen.getByText(/^MEDIUM in the model test/).textContent;
    };
    expect(await noteOf(true)).toMatch(/: 141–127, .*52\.6%.*\+0\.4%.* Unproven: paper trade first\.$/);
    expect(await noteOf(true)).not.toContain('lost money');
    expect(await noteOf(false)).not.toContain('Unproven');
  });

  it('says that it may include games after this one only when it is newer than the game', async () => {
    const sentence = 'May include games after this one.';
    expect(await noteOn(profitabilityServer())).toContain(sentence);
    const older = summary('nfl', { lastUpdated: '2024-10-16' });
    expect(await noteOn(profitabilityServer().serve(summaryPath('nfl'), older))).not.toContain(sentence);
  });

  it('shows no period when the summary has none (S-378)', async () => {
    const silent = summary('nfl', { technicalDetails: undefined });
    expect(await noteOn(profitabilityServer().serve(summaryPath('nfl'), silent))).toMatch(
      /^ ?HIGH in the model test \(updated Feb\u00A010,\u00A02025\): /,
    );
  });

  it('shows no period for defaults, which were never measured (S-381)', async () => {
    const tierless = summary('nfl', {
      resultsByTier: undefined,
      confidenceTiers: undefined,
      tiers: undefined,
    });
    const text = await noteOn(profitabilityServer().fail(OLDER, 404).serve(summaryPath('nfl'), tierless));
    expect(text).toMatch(/^Default, not measured HIGH picks: /);
  });
});
