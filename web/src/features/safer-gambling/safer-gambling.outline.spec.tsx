import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './safer-gambling-screen.tsx';

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'for a visitor': () => opened(demoServer(), { path: '/safer-gambling' }),
});
