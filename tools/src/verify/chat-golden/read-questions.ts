import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MoreWordings, Scene, SeenQuestion, UnseenWordings } from './question.types.ts';

const HERE = import.meta.dirname;

/** Returns each kind of question with its file's content. The folders have the same files. */
function readFolder<Row>(folder: 'seen' | 'unseen' | 'more'): ReadonlyMap<string, readonly Row[]> {
  const path = join(HERE, 'questions', folder);
  const names = readdirSync(path).sort();
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), read<readonly Row[]>(join(path, name))]));
}

export const readSeen = (): ReadonlyMap<string, readonly SeenQuestion[]> => readFolder('seen');
export const readUnseen = (): ReadonlyMap<string, readonly UnseenWordings[]> => readFolder('unseen');

/** Returns further questions to learn from: seen ones in other wordings only, and new ones. */
export function readMore(): readonly SeenQuestion[] {
  const seen = new Map([...readSeen().values()].flat().map((question) => [question.id, question]));
  return [...readFolder<MoreWordings>('more').values()].flat().map((row) => {
    if ('expects' in row) return row;
    const question = seen.get(row.id);
    if (question === undefined) throw new Error(`no question ${row.id}`);
    return { ...question, wordings: row.wordings };
  });
}

export const readScene = (): Scene => read(join(HERE, 'scene.json'));

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
