import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../../test/writing/answers.types.ts';
import { CLOSED_ANSWERS } from '../../../test/writing/closed-answers.ts';
import { LIMITS_ANSWERS } from '../../../test/writing/limits-answers.ts';
import { OTHER_ANSWERS } from '../../../test/writing/other-answers.ts';
import { OTHER_SIDE_ANSWERS } from '../../../test/writing/other-side-answers.ts';
import { OWN_ANSWERS } from '../../../test/writing/own-answers.ts';
import { PICKS_ANSWERS } from '../../../test/writing/picks-answers.ts';
import { PRICES_ANSWERS } from '../../../test/writing/prices-answers.ts';
import { RECORDS_ANSWERS } from '../../../test/writing/records-answers.ts';
import { WINNER_ANSWERS } from '../../../test/writing/winner-answers.ts';
import { written } from '../../../test/writing/written.ts';

/** Every answer of the built-in assistant, to be read aloud. RENEW_OUTLINES=1 rewrites the file. */
const PATH = join(__dirname, 'writing.outline.txt');
const isRenewing = process.env['RENEW_OUTLINES'] === '1';

const ANSWERS: Answers = {
  ...PICKS_ANSWERS,
  ...WINNER_ANSWERS,
  ...PRICES_ANSWERS,
  ...OTHER_SIDE_ANSWERS,
  ...CLOSED_ANSWERS,
  ...LIMITS_ANSWERS,
  ...RECORDS_ANSWERS,
  ...OWN_ANSWERS,
  ...OTHER_ANSWERS,
};
const known = readKnown();
const renewed = new Map<string, string>();

describe('the answers of the built-in assistant', () => {
  it.each(Object.entries(ANSWERS))('say: %s (S-255)', async (title, [understood, results]) => {
    const { text, problems } = await written(understood, results);
    renewed.set(title, text);
    expect(problems).toEqual([]);
    if (!isRenewing) expect(text).toBe(known.get(title) ?? '');
  });

  it('are the ones in the file', () => {
    if (isRenewing) {
      const parts = [...renewed].map(([title, text]) => `=== ${title} ===\n${text}\n`);
      writeFileSync(PATH, parts.join('\n'));
    }
    expect([...readKnown().keys()]).toEqual(Object.keys(ANSWERS));
  });
});

function readKnown(): ReadonlyMap<string, string> {
  const [, ...parts] = existsSync(PATH) ? readFileSync(PATH, 'utf8').split(/^=== (.+) ===$/m) : [];
  const texts = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) texts.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  return texts;
}
