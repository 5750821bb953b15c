import { columnsOnPrivacyPage, storedColumns } from '@app/testing/stored-data';
import { ENTITIES } from './entities.ts';

it('the privacy page accounts for every column of bets that can be traced to a person (S-280)', () => {
  expect(columnsOnPrivacyPage('bets')).toEqual(storedColumns('bets', ENTITIES));
});
