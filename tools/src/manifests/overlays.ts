import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const OVERLAYS = ['small', 'production', 'production-keda'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** A Kubernetes object as rendered. */
export type KubernetesObject = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly [part: string]: unknown;
};

/** The file that holds an overlay as kubectl renders it, so that it can be checked on a machine without kubectl. */
export function renderedFile(root: string, overlay: Overlay): string {
  return join(root, 'k8s/rendered', `${overlay}.yaml`);
}

/** Renders an overlay with kubectl, below a line with the hash of its sources. */
export function render(root: string, overlay: Overlay): string {
  const text = execFileSync('kubectl', ['kustomize', join(root, 'k8s/overlays', overlay)], {
    encoding: 'utf8',
  });
  return `${headerOf(root)}\n${text}`;
}

/** The first line of a rendered file. It differs as soon as a source changes. */
export function headerOf(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['base', 'components', 'overlays']) {
    const files = readdirSync(join(root, 'k8s', folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.yaml')).sort()) {
      hash
        .update(`${folder}/${file.replaceAll('\\', '/')}\0`)
        .update(readFileSync(join(root, 'k8s', folder, file)));
    }
  }
  return `# Written by "npm run manifests" from sources with SHA-256 ${hash.digest('hex')}`;
}

/** Parses rendered text. */
export function objectsOf(text: string): readonly KubernetesObject[] {
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
}
