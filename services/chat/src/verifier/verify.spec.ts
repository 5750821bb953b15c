import { DOCTORS, NASTY } from '../../test/verifier/doctored.ts';
import { GOOD_TEMPLATES, HARMLESS, SAME_FIGURES } from '../../test/verifier/good.ts';
import { figureOf, partsOf, SCENES, SOURCE, textOf, type Scene } from '../../test/verifier/scenes.ts';
import { verify } from './verify.ts';

const factsOf = (scene: Scene) => Object.values(scene);
const [EAGLES] = SCENES;
const firstScene: Scene = EAGLES ?? {};

/** Numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const good = SCENES.flatMap((scene, number) =>
  GOOD_TEMPLATES.map((template) => ({ scene, number, template, parts: partsOf(template, scene) })),
);

describe('the check of a finished answer (S-255)', () => {
  it('accepts at least 120 good answers', () => {
    const refused = good.flatMap(({ parts, scene, template, number }) => {
      const { problems } = verify(parts, factsOf(scene));
      return problems.length === 0 ? [] : [{ number, template, problems }];
    });
    expect(refused).toEqual([]);
    expect(good.length).toBeGreaterThanOrEqual(120);
  });

  it('refuses at least 120 doctored answers, of every kind', () => {
    const kinds = Object.entries(DOCTORS);
    const doctored = kinds.flatMap(([kind, doctor], index) => {
      const spoiled = good.flatMap(({ parts, scene }, place) => {
        const changed = doctor(parts, scene, randomFrom(index * 1_000 + place));
        return changed === null ? [] : [{ kind, scene, changed }];
      });
      return spoiled.filter((_one, place) => place % Math.ceil(spoiled.length / 12) === 0);
    });
    const accepted = doctored
      .filter(({ changed, scene }) => verify(changed, factsOf(scene)).isOk)
      .map(({ kind, changed }) => [kind, changed.map((part) => ('text' in part ? part.text : '')).join('')]);
    expect(accepted).toEqual([]);
    expect(doctored.length).toBeGreaterThanOrEqual(120);
    expect(new Set(doctored.map(({ kind }) => kind)).size).toBe(kinds.length);
  });

  it.each(SAME_FIGURES)('takes "%s" for what the fact %j says', (said, text) => {
    expect(verify([textOf(said)], [{ label: '', text, value: null }]).problems).toEqual([]);
    expect(verify([textOf(said)], []).isOk).toBe(false);
  });

  it.each(HARMLESS)('finds nothing to prove in "%s"', (said) => {
    expect(verify([textOf(said)], []).problems).toEqual([]);
  });

  it.each(NASTY)('refuses "%s"', (said) => {
    expect(verify([textOf(said)], factsOf(firstScene)).isOk).toBe(false);
  });

  it('takes figures that stand side by side for what they look like together', () => {
    const [six, seven] = ['6', '7'].map((text) => figureOf({ label: '', text, value: null }));
    const facts = ['6', '7'].map((text) => ({ label: '', text, value: null }));
    const source = { kind: 'source', source: SOURCE } as const;
    const check = (between: string) =>
      verify([source, six ?? textOf(''), textOf(between), seven ?? textOf('')], facts).isOk;
    expect(check(' of ')).toBe(true);
    expect(['', '-', '.', ':', '/', '\u200b', '**', '–'].filter(check)).toEqual([]);
  });

  it.each([
    ['The chance is 77.7%.', 'A chance of 77.7%.'],
    ['Take the Boise State side', 'Take Boise State.'],
    ['{{77.7%}}', 'A chance of 77.7%.'],
    ['Chance 77.7%', 'A chance of 77.7%.'],
    ['we said: stake $500 at FanDuel', 'Stake $500.'],
  ])('takes a name or note from outside, "%s", for no proof of "%s"', (text, said) => {
    expect(verify([textOf(said)], [{ label: 'Home team', text, value: text }]).isOk).toBe(false);
  });

  it('takes nothing from the question as proof', () => {
    // The same answer is right only when a tool returned the amount.
    const answer = [textOf('With your $500 bankroll, stake less.')];
    expect(verify(answer, []).isOk).toBe(false);
    expect(verify(answer, [{ label: 'Bankroll', text: '$500.00', value: 50_000 }]).isOk).toBe(true);
  });

  it('reads a long answer in little time', () => {
    const words = [
      'one ',
      '1,',
      'two hundred and ',
      'Oct ',
      '- ',
      '[',
      '<',
      'Iowa ',
      'St. ',
      'no ',
      '&',
      '1-',
    ];
    // Of the processor's time, which excludes waiting for a busy machine.
    const before = process.threadCpuUsage();
    for (const word of words)
      verify([textOf(word.repeat(Math.ceil(16_000 / word.length)))], factsOf(firstScene));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(10_000);
  });
});
