// npm run provider:description: writes what the stand-in provider knows of the real one's interface.
import { writeFileSync } from 'node:fs';
import { DESCRIPTION_FILE } from '@app/testing/provider';
import { describeProvider, descriptionText } from './describe.ts';

writeFileSync(DESCRIPTION_FILE, descriptionText(describeProvider()));
