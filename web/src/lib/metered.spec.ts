import { deleteSavedReads } from './metered.ts';

it('deletes what was stored for readers, and keeps the app and everyone’s predictions (S-227, S-483)', async () => {
  const stores = new Set(['shell-1', 'predictions', 'predictions-of-visitor', 'predictions-of-5f2c']);
  Object.assign(window, {
    caches: {
      keys: () => Promise.resolve([...stores]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
  });
  await deleteSavedReads();
  expect([...stores]).toEqual(['shell-1', 'predictions']);
  Reflect.deleteProperty(window, 'caches');
  await expect(deleteSavedReads()).resolves.toBeUndefined();
});
