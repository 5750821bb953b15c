import { columnsOnPrivacyPage, storedColumns } from '@app/testing/stored-data';
import { ENTITIES } from './entities.ts';

it('the privacy page accounts for every column of billing that can be traced to a person (S-280)', () => {
  expect(columnsOnPrivacyPage('billing')).toEqual(storedColumns('billing', ENTITIES));
});
