import { postSportVote } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './request-sport-screen.tsx';

const PATH = '/request-sport';

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'before a vote': () => opened(demoServer(), { path: PATH }),
  'after a vote': async () => {
    const server = demoServer().reply(postSportVote, { success: true, data: { sport: 'nhl' } });
    await opened(server, { path: PATH });
    fireEvent.click(screen.getByRole('button', { name: 'Vote for NHL' }));
    await still(server);
    return mainRegion();
  },
});
