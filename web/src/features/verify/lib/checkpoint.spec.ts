import { checkpointPath, checkpointText, readCheckpoint, readPasted } from './checkpoint.ts';

const HASH = '0123456789abcdef'.repeat(4);

it('a checkpoint reads back the way it is written', () => {
  const checkpoint = { seq: 312, hash: HASH };
  expect(readCheckpoint(checkpointText(checkpoint))).toEqual({ checkpoint, problem: null });
  expect(readCheckpoint(` 312.${HASH.toUpperCase()} `).checkpoint).toEqual(checkpoint);
});

it.each([
  ['', 'Paste a checkpoint: a record number, a dot and the record’s hash.'],
  ['312', 'Put a dot between the number and the hash, as in 312.9f2c…'],
  [`0.${HASH}`, 'Before the dot, enter a record number from 1 to 999999999.'],
  [`-3.${HASH}`, 'Before the dot, enter a record number from 1 to 999999999.'],
  [`1e3.${HASH}`, 'Before the dot, enter a record number from 1 to 999999999.'],
  [`1234567890.${HASH}`, 'Before the dot, enter a record number from 1 to 999999999.'],
  [`3.<img src=x onerror=alert(1)>`, 'After the dot, use only 0 to 9 and a to f.'],
  [`3.${HASH}.5`, 'After the dot, use only 0 to 9 and a to f.'],
  [`3.${HASH.slice(1)}`, 'The hash after the dot must have 64 characters. This one has 63.'],
  [`3.${HASH}a`, 'The hash after the dot must have 64 characters. This one has 65.'],
])('the problem with %p is explained', (text, problem) => {
  expect(readCheckpoint(text)).toEqual({ checkpoint: null, problem });
});

it('the full link is accepted as well as the checkpoint alone', () => {
  const path = checkpointPath('cfb', { seq: 7, hash: HASH });
  expect(path).toBe(`/dashboard/verify?sport=cfb&checkpoint=7.${HASH}`);
  expect(readPasted(`https://example.com${path}`)).toEqual({ sport: 'cfb', text: `7.${HASH}` });
  expect(readPasted(` 7.${HASH}\n`)).toEqual({ sport: null, text: `7.${HASH}` });
  expect(readPasted(`javascript:alert(1)?sport=curling&checkpoint=1.2`)).toEqual({
    sport: null,
    text: '1.2',
  });
  expect(readPasted('https://example.com/?other=1')).toEqual({ sport: null, text: '' });
});
