// npm run manifests: writes k8s/rendered/ from the sources under k8s/. Needs kubectl.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OVERLAYS, render, renderedFile } from './overlays.ts';

const root = join(import.meta.dirname, '../../..');
for (const overlay of OVERLAYS) {
  writeFileSync(renderedFile(root, overlay), render(root, overlay));
  process.stdout.write(`k8s/rendered/${overlay}.yaml\n`);
}
