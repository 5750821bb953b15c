import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Cache } from 'swr';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoSlates } from '../../../../../test/support/demo.ts';
import type { JsonObject } from '../../../../../test/support/demo.ts';
import { isSampled } from '../../../../../test/support/sample.ts';
import { keptProps, knownStats, redsRecord, Visitor } from '../../../../../test/support/render-mlb.tsx';
import { MlbConsensusCard } from './mlb-consensus-card.tsx';
import { MLB_TABS } from './mlb-analysis.tsx';

const BROKEN = /\b(NaN|undefined|null|Infinity)\b|\[object/;
const BAD = join(import.meta.dirname, '../../../../../../libs/domain/test/fixtures/bad');

const known = knownStats();
const cache: Cache = new Map();
let errors: jest.SpyInstance;
let warnings: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
  expect(warnings).not.toHaveBeenCalled();
  errors.mockRestore();
  warnings.mockRestore();
});

/** Returns the text of the card and of each tab of one record, or nothing for a rejected record. */
function textsOf(record: unknown, day?: string): readonly string[] {
  const props = keptProps(record, day);
  if (!props) return [];
  const parts = [<MlbConsensusCard key="card" {...props} />, ...MLB_TABS.map(({ render }) => render(props))];
  return parts.map((part) => {
    const html = renderToStaticMarkup(
      <Visitor known={known} cache={cache}>
        <Fragment>{part}</Fragment>
      </Visitor>,
    );
    return html.replace(/<[^>]*>/g, ' ');
  });
}

it('a game has four tabs (S-404)', () => {
  expect(MLB_TABS.map(({ id, label }) => [id, label])).toEqual([
    ['models', 'Models'],
    ['teams', 'Team Comparison'],
    ['pitchers', 'Pitcher Comparison'],
    ['risk', 'Risk Assessment'],
  ]);
});

it('the card and tabs of demo games have no broken value, one in eight of each slate', () => {
  let drawn = 0;
  for (const { file } of demoSlates('mlb')) {
    const records = file['predictions'] as JsonObject[];
    for (const record of records.filter((_, place) => isSampled('mlb', place, 1))) {
      drawn += 1;
      const texts = textsOf(record, String(file['prediction_date']));
      expect(texts).toHaveLength(5);
      for (const text of texts) {
        expect(text.length).toBeGreaterThan(200);
        expect(text).not.toMatch(BROKEN);
      }
    }
  }
  expect(drawn).toBeGreaterThan(20);
});

it.each(['incomplete_models_mlb', 'odd_ids_mlb'])(
  'the damaged records of %s are displayed (S-312)',
  (name) => {
    const file = JSON.parse(readFileSync(join(BAD, `${name}.json`), 'utf8')) as { predictions: JsonObject[] };
    const texts = file.predictions.flatMap((record) => textsOf(record));
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(BROKEN);
  },
);

it.each(Object.keys(redsRecord()).filter((block) => block !== 'game_info'))(
  'a record with a missing or mistyped %s is displayed (S-312)',
  (block) => {
    for (const damaged of [undefined, null, 'damaged', 7, [], {}, [[1]]]) {
      for (const text of textsOf(redsRecord({ [block]: damaged }))) expect(text).not.toMatch(BROKEN);
    }
  },
);
