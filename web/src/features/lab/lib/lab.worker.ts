import { answerTask } from './lab-task.ts';
import type { LabTask } from './lab-task.ts';

// Each worker has one task; the page ends it to cancel.
globalThis.addEventListener('message', (event: MessageEvent<LabTask>) => {
  answerTask(event.data, (answer) => {
    globalThis.postMessage(answer);
  });
});
