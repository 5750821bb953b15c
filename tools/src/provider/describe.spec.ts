import { readFileSync } from 'node:fs';
import { DESCRIPTION_FILE } from '@app/testing/provider';
import { describeProvider, descriptionText } from './describe.ts';

describe('the description of the payment provider', () => {
  it('equals what the types of the installed SDK say; npm run provider:description renews it', () => {
    expect(readFileSync(DESCRIPTION_FILE, 'utf8')).toBe(descriptionText(describeProvider()));
  });
});
