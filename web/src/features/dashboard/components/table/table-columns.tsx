import {
  MISSING_GRADE_RANK,
  NO_STAKE_TEXT,
  TIERS,
  formatStake,
  formatStakeAdvice,
  recommendStake,
  shownGameEdge,
  tierLabel,
} from '@app/domain';
import type { GameResult } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../../../ui/badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import { EdgeBar } from '../../../../ui/edge-bar.tsx';
import { AnalysisLink } from '../games/analysis-link.tsx';
import {
  figureHead,
  figureOf,
  figureValue,
  lineText,
  oddsText,
  pickName,
  toneOf,
} from '../../lib/figures.ts';
import type { FigureName } from '../../lib/figures.ts';
import { Outcome, Score } from '../games/game-result.tsx';
import { PickTeamBadge } from '../games/pick-team-badge.tsx';
import { GameTime } from '../games/game-time.tsx';
import type { SlateContextValue } from '../slate-context.ts';
import { sortKey } from '../../../../lib/table-sort.ts';

/** A cell's sort value. undefined always sorts last. */
export type SortValue = number | string | undefined;

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  /** Stands before the value in a narrow table, which has no headings. */
  readonly narrowLabel?: string | undefined;
  /** Right-aligned, and descending on the first click. */
  readonly isNumber: boolean;
  /** Grid track of a wide table. Columns of line 2 stand under the one before them. */
  readonly track?: string;
  readonly line?: 1 | 2;
  readonly sortValue: (game: NormalizedGame) => SortValue;
  readonly cell: (game: NormalizedGame) => ReactNode;
}

const given = (value: number | null): SortValue => value ?? undefined;

/** Returns every column of a dashboard's table, the game first. */
export function columnsOf(slate: SlateContextValue, sample: NormalizedGame): readonly TableColumn[] {
  const isMlb = slate.definition.id === 'mlb';
  const isGraded = slate.definition.chips.kind === 'grade';
  const figures: readonly FigureName[] = isMlb ? ['roi'] : isGraded ? ['agree', 'score'] : ['agree'];
  return [
    {
      id: 'game',
      label: 'Game',
      isNumber: false,
      track: 'minmax(0, var(--game))',
      line: 1,
      sortValue: (game) => sortKey(game.away_team),
      cell: (game) => <GameName game={game} slate={slate} />,
    },
    {
      id: 'time',
      label: 'Time',
      isNumber: false,
      line: 2,
      sortValue: (game) => game.startsAt,
      // A baseball slate is one day, which the heading names.
      cell: (game) => <GameTime game={game} part={isMlb ? 'time' : 'both'} />,
    },
    {
      id: 'pick',
      label: 'Pick',
      isNumber: false,
      track: 'minmax(0, 1fr)',
      sortValue: (game) => (game.team_to_cover === null ? undefined : sortKey(pickName(game))),
      cell: (game) => (
        <>
          <PickTeamBadge game={game} />
          <b>{pickName(game)}</b> {lineText(game)}
        </>
      ),
    },
    {
      id: 'odds',
      label: 'Odds',
      narrowLabel: 'Odds',
      isNumber: true,
      track: '52px',
      sortValue: (game) => given(game.pickOdds),
      cell: (game) => <Value text={oddsText(game)} />,
    },
    ...(slate.results.size === 0 ? [] : resultColumns(slate.results)),
    { ...figureColumn('model', sample), narrowLabel: 'Model' },
    { ...figureColumn('break-even', sample), narrowLabel: 'Break-even' },
    edgeColumn(sample),
    ...figures.map((name) => ({ ...figureColumn(name, sample), narrowLabel: NARROW_LABELS[name] })),
    {
      id: 'tier',
      label: 'Tier',
      isNumber: false,
      track: '88px',
      sortValue: (game) => TIERS.indexOf(game.tier),
      cell: (game) => <TierBadge tier={game.tier} />,
    },
    {
      id: 'grade',
      label: 'Grade',
      isNumber: false,
      track: '54px',
      sortValue: (game) => gradeOrder(game),
      cell: (game) => <GradeBadge grade={game.grade} />,
    },
    stakeColumn(slate),
  ];
}

/** The edge as a bar and in points. */
function edgeColumn(sample: NormalizedGame): TableColumn {
  const column = figureColumn('edge', sample);
  return {
    ...column,
    narrowLabel: 'Edge',
    track: 'var(--edge)',
    cell: (game) => (
      <>
        <EdgeBar edgePoints={shownGameEdge(game)} tone={toneOf(game)} />
        {column.cell(game)}
      </>
    ),
  };
}

/** The score has no room in a narrow table. */
const NARROW_LABELS: Readonly<Partial<Record<FigureName, string>>> = { agree: 'Agree', roi: 'EV' };

const FIGURE_TRACKS: Readonly<Partial<Record<FigureName, string>>> = {
  'break-even': '90px',
  roi: '84px',
  agree: '56px',
  score: '56px',
};

function figureColumn(name: FigureName, sample: NormalizedGame): TableColumn {
  return {
    id: name,
    label: figureHead(name, sample),
    isNumber: true,
    track: FIGURE_TRACKS[name] ?? '56px',
    sortValue: (game) => given(figureValue(name, game)),
    cell: (game) => {
      const figure = figureOf(name, game);
      return (
        <span data-trend={figure.trend}>
          <Value text={figure.text} />
        </span>
      );
    },
  };
}

/** Sorts by letter, then plus, bare, minus. Unknown grades sort after the rest of their letter. */
function gradeOrder({
  grade,
  gradeLetter,
  betting_indicators: { bet_ranking: ranking },
}: NormalizedGame): string {
  const sign = grade.includes('+') ? '0' : grade.includes('-') ? '2' : '1';
  return gradeLetter + sign + String(Math.min(ranking.grade_rank, MISSING_GRADE_RANK)).padStart(6, '0');
}

function stakeColumn({ definition, reader, begunIds, withdrawnIds }: SlateContextValue): TableColumn {
  return {
    id: 'stake',
    label: 'Stake',
    isNumber: true,
    track: definition.id === 'mlb' ? '128px' : '112px',
    sortValue: (game) => {
      const stake = recommendStake(game, reader);
      return stake.kind === 'bet' && !withdrawnIds.has(game.id) ? stake.stakeCents : 0;
    },
    cell: (game) => {
      const stake = recommendStake(game, reader);
      return (
        <>
          {withdrawnIds.has(game.id) ? (
            NO_STAKE_TEXT
          ) : begunIds.has(game.id) ? (
            <span data-label="Stake">
              <Value text={formatStake(stake)} />
            </span>
          ) : (
            <Value text={formatStakeAdvice(stake)} />
          )}
          {definition.id === 'mlb' && game.isBadValue ? (
            <>
              {' '}
              <WarningBadge>BAD VALUE</WarningBadge>
            </>
          ) : null}
        </>
      );
    },
  };
}

const OUTCOME_ORDER = ['won', 'push', 'void', 'lost'];

function resultColumns(results: ReadonlyMap<string, GameResult>): readonly TableColumn[] {
  return [
    {
      id: 'result',
      label: 'Result',
      isNumber: false,
      track: '108px',
      line: 1,
      sortValue: (game) => {
        const outcome = results.get(game.id)?.pick?.outcome;
        return outcome ? OUTCOME_ORDER.indexOf(outcome) : undefined;
      },
      cell: (game) => {
        const result = results.get(game.id);
        return result ? <Outcome result={result} /> : null;
      },
    },
    {
      id: 'final-score',
      label: 'Final score',
      isNumber: false,
      line: 2,
      sortValue: (game) => {
        const result = results.get(game.id);
        return result?.homeScore == null || result.awayScore === null
          ? undefined
          : result.homeScore + result.awayScore;
      },
      cell: (game) => {
        const result = results.get(game.id);
        return result ? <Score result={result} /> : null;
      },
    },
  ];
}

interface NameProps {
  readonly game: NormalizedGame;
  readonly slate: SlateContextValue;
}

function GameName({ game, slate }: NameProps): ReactNode {
  const isWithdrawn = slate.withdrawnIds.has(game.id);
  return (
    <>
      <AnalysisLink game={game} as="matchup" />
      {slate.sportTag === null ? null : <Tag>{slate.sportTag}</Tag>}
      {isWithdrawn ? <Tag>Withdrawn</Tag> : null}
      {!isWithdrawn && slate.changedIds.has(game.id) ? <Tag>Changed</Tag> : null}
      <When game={game} slate={slate} />
    </>
  );
}

/** Beside the game of a narrow row, which has no columns for it: the score or the time, and the tier. */
function When({ game, slate }: NameProps): ReactNode {
  const result = slate.results.get(game.id);
  return (
    <small>
      ,{' '}
      {result && result.status !== 'scheduled' ? (
        <Score result={result} />
      ) : (
        <GameTime game={game} part="weekday" />
      )}
      {slate.definition.chips.kind === 'tier' ? (
        <span data-part="tier"> · {tierLabel(game.tier)}</span>
      ) : null}
    </small>
  );
}
