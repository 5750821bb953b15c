import { TEST_CARDS } from '../cards.ts';
import { escape } from './layout.ts';

/** The choice of a test card. */
export function cardFields(chosen: string): string {
  const choices = TEST_CARDS.map(
    ({ id, label, hint }) => `<label class="choice">
<input type="radio" name="card" value="${id}"${id === chosen ? ' checked' : ''}>
<span>${escape(label)}</span><span class="hint">${escape(hint)}</span>
</label>`,
  );
  return `<fieldset><legend>Test card</legend>${choices.join('\n')}</fieldset>`;
}
