import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './privacy-screen.tsx';
import './terms-screen.tsx';

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'the privacy policy': () => opened(demoServer(), { path: '/privacy' }),
  'the terms': () => opened(demoServer(), { path: '/terms' }),
});
