import type { AnswerSource, DataExport, FileOutcome } from '@app/contracts';
import { describeExpected } from '@app/testing/expected';
import {
  contentText,
  keptText,
  reasonText,
  slateText,
  stateOf,
} from '../src/features/admin/lib/file-texts.ts';
import { modelsTitle } from '../src/features/analysis/lib/model-texts.ts';
import { modelScale, placeOf } from '../src/features/analysis/lib/model-scale.ts';
import { noteOf } from '../src/features/chat/lib/source-texts.ts';
import { exportFileName, exportText } from '../src/features/profile/lib/profile-texts.ts';
import { calculate, firstTexts, shareText } from '../src/features/strategy/lib/calculator-values.ts';
import { changeOneDigit } from '../src/features/landing/lib/change-digit.ts';
import { parseSort, sortKey, sortText } from '../src/lib/table-sort.ts';
import { count, daysOf, rangeText, recordOf, roiTrend, sampleText, settledOf } from '../src/lib/samples.ts';
import { intervalScale, placeOn, rateWithRange } from '../src/ui/interval-scale.ts';
import { teamLook } from '../src/ui/team-look.ts';

const AT = '2024-10-17T10:00:00.000Z';
const file = (changes: Partial<FileOutcome> = {}): FileOutcome =>
  ({
    kind: 'predictions',
    state: 'accepted',
    sport: 'nfl',
    season: 2024,
    week: 7,
    date: null,
    kept: 14,
    total: 15,
    droppedCount: 0,
    reason: null,
    detail: null,
    ...changes,
  }) as FileOutcome;
const dataExport = (status: DataExport['status'], changes: Partial<DataExport> = {}): DataExport =>
  ({
    status,
    requestedAt: AT,
    servicesDone: 2,
    servicesTotal: 5,
    waitingFor: null,
    sizeBytes: null,
    expiresAt: null,
    ...changes,
  }) as DataExport;
const KINDS: readonly AnswerSource['kind'][] = [
  ...(['file', 'own-bets', 'own-profile', 'record', 'definition', 'calculation'] as const),
];
const rate = (percent: number | null, low: number | null, high: number | null) => ({
  percent,
  lowPercent: low,
  highPercent: high,
});

describeExpected(__filename, {
  'files as an administrator sees them': () =>
    [
      file(),
      file({ droppedCount: 1 }),
      file({ sport: null }),
      file({ date: '2024-10-17' }),
      file({ week: null, season: null }),
      file({ kind: null }),
      file({ kind: 'results', state: 'quarantined', reason: 'not valid JSON', detail: 'line 19' }),
      file({ kind: 'team-stats', state: 'superseded', reason: 'older' }),
      file({ state: 'rolled-back', kind: 'kelly-metrics' }),
      file({ state: 'discarded' }),
    ].map((one) => [slateText(one), contentText(one), stateOf(one), reasonText(one), keptText(one)]),
  'sources of answers': () =>
    KINDS.flatMap((kind) =>
      [null, 1, 20, 1_000].flatMap((sampleSize) =>
        [null, AT].map((at) => noteOf({ kind, at, sampleSize } as AnswerSource)),
      ),
    ),
  'states of exports': () => [
    exportText(null),
    ...(['queued', 'running', 'waiting', 'ready', 'failed'] as const).flatMap((status) => [
      exportText(dataExport(status)),
      exportText(dataExport(status, { waitingFor: 'bets', sizeBytes: 1_500, expiresAt: AT })),
    ]),
    ...[0, 511, 1_535, 1_536, 1_048_575, 1_048_576, 1_600_000].map((sizeBytes) =>
      exportText(dataExport('ready', { sizeBytes })),
    ),
    exportFileName('Openbook', dataExport('ready')),
  ],
  models: () => [
    ...[0, 1, 2, 10, 11].map(modelsTitle),
    ...[[50], [48, 74.1], [10, 90], []].map((percents) => {
      const scale = modelScale(percents);
      return [scale, ...[0, 25, 50, 100].map((percent) => placeOf(scale, percent))];
    }),
  ],
  'the Kelly calculator': () => {
    const texts = firstTexts(100_000, null);
    const changed = (name: keyof typeof texts, values: readonly string[]) =>
      values.map((value) => [name, value, calculate({ ...texts, [name]: value })]);
    return [
      texts,
      firstTexts(123_456, { probability: 0.63881, odds: 120 }),
      calculate(texts),
      ...changed('probability', ['0', '0.01', '60%', '99.99', '100', '101', 'x', '']),
      ...changed('odds', ['100', '-100', '+250', '99', '']),
      ...changed('bankroll', ['0', '0.01', '$1,000', '1000000', '10000000.01', '-1']),
      ...changed('fraction', ['0', '1', '100', '100.01']),
      ...changed('cap', ['0', '0.5', '1.3', '10', '25', '26', '100']),
      ...[0, 1.375, 6.7594].map(shareText),
    ];
  },
  samples: () => [
    ...[0, 1, 2, 1_204].map((number) => count(number, 'bet')),
    ...[0, 1, 29, 30, 99, 100, 500].map((number) =>
      sampleText(number, 'bet', { firstDay: '2024-09-05', lastDay: '2024-10-14' }),
    ),
    daysOf({ firstDay: null, lastDay: '2024-10-14' }),
    daysOf({ firstDay: '2024-10-14', lastDay: null }),
    settledOf({ won: 1, lost: 20, push: 300 }),
    recordOf({ won: 12, lost: 8, push: 1 }),
    rangeText({ winRateLowPercent: 48, winRateHighPercent: 64.7 }),
    rangeText({ winRateLowPercent: null, winRateHighPercent: 64.7 }),
    rangeText({ winRateLowPercent: 48, winRateHighPercent: null }),
    ...[null, -0.05, -0.04, 0, 0.04, 0.05].map(roiTrend),
  ],
  'sorted tables': () => [
    ...[null, 'odds', '-odds', 'x', '-'].map((value) => parseSort(value, ['odds', 'edge'])),
    ...[undefined, { id: 'odds', desc: true }, { id: 'odds', desc: false }].map(sortText),
    sortKey('San José State'),
  ],
  'scales of ranges': () =>
    [
      intervalScale([], []),
      intervalScale([rate(null, null, null)], [null]),
      intervalScale([rate(55, 48, 62)], [52.4]),
      intervalScale([rate(50, 50, 50)], []),
      intervalScale([rate(2, 1, 3), rate(98, 97, 99)], [52.4]),
      intervalScale(
        [rateWithRange(55, null), rateWithRange(60, { percent: 60, lowPercent: 40, highPercent: 70 })],
        [],
      ),
    ].map((scale) => [scale, ...[45, 50, 62.5].map((percent) => placeOn(scale, percent))]),
  'badges of teams': () =>
    [
      ...['New Orleans Saints', 'Green Bay Packers', 'Pittsburgh Steelers', 'Las Vegas Raiders', 'Nobody'],
      ...['Some Other Team Here', 'Abcd', 'Abcde', '49 Ers', ''],
    ].flatMap((team) => [teamLook('nfl', team), teamLook('cfb', team)]),
  'changed digits': () => ['', 'x', 'a1', '9', '-102 at 63.9%'].map(changeOneDigit),
});
