import {
  MISSING_GRADE_RANK,
  TIERS,
  formatStake,
  formatStakeAdvice,
  isBetAdvised,
  recommendStake,
  tierLabel,
} from '@app/domain';
import type { GameResult } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../../../ui/badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import { AnalysisLink } from './analysis-link.tsx';
import { figureHead, figureOf, figureValue, lineText, oddsText, pickName } from '../../lib/figures.ts';
import type { FigureName } from '../../lib/figures.ts';
import { Outcome, Score, isPast } from './game-result.tsx';
import { PickTeamBadge } from './pick-team-badge.tsx';
import { GameTime } from './game-time.tsx';
import type { SlateContextValue } from '../slate-context.ts';
import { sortKey } from '../../../../lib/table-sort.ts';

/** A cell's sort value. undefined always sorts last. */
export type SortValue = number | string | undefined;

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  /** Right-aligned, and descending on the first click. */
  readonly isNumber: boolean;
  readonly sortValue: (game: NormalizedGame) => SortValue;
  readonly cell: (game: NormalizedGame) => ReactNode;
}

const given = (value: number | null): SortValue => value ?? undefined;

/** Returns every column of a dashboard's table, the game first. */
export function columnsOf(slate: SlateContextValue, sample: NormalizedGame): readonly TableColumn[] {
  const isMlb = slate.definition.id === 'mlb';
  const figures: readonly FigureName[] = isMlb
    ? ['model', 'break-even', 'edge', 'roi']
    : ['model', 'break-even', 'agree', 'score', 'roi'];
  return [
    {
      id: 'game',
      label: 'Game',
      isNumber: false,
      sortValue: (game) => sortKey(game.away_team),
      cell: (game) => <GameName game={game} slate={slate} />,
    },
    {
      id: 'time',
      label: 'Time',
      isNumber: false,
      sortValue: (game) => game.startsAt,
      // A baseball slate is one day, which the heading names.
      cell: (game) => <GameTime game={game} part={isMlb ? 'time' : 'both'} />,
    },
    {
      id: 'pick',
      label: 'Pick',
      isNumber: false,
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
      isNumber: true,
      sortValue: (game) => given(game.pickOdds),
      cell: (game) => <Value text={oddsText(game)} />,
    },
    ...(slate.results.size === 0 ? [] : resultColumns(slate.results)),
    ...figures.map((name) => figureColumn(name, sample)),
    {
      id: 'tier',
      label: 'Tier',
      isNumber: false,
      sortValue: (game) => TIERS.indexOf(game.tier),
      cell: (game) => <TierBadge tier={game.tier} />,
    },
    {
      id: 'grade',
      label: 'Grade',
      isNumber: false,
      sortValue: (game) => gradeOrder(game),
      cell: (game) => <GradeBadge grade={game.grade} />,
    },
    ...stakeColumns(slate),
  ];
}

function figureColumn(name: FigureName, sample: NormalizedGame): TableColumn {
  return {
    id: name,
    label: figureHead(name, sample),
    isNumber: true,
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

function stakeColumns({ definition, reader, results }: SlateContextValue): readonly TableColumn[] {
  const isBet = (game: NormalizedGame): boolean => isBetAdvised(recommendStake(game, reader));
  const decision: TableColumn = {
    id: 'decision',
    label: 'Decision',
    isNumber: false,
    sortValue: (game) => (game.isBadValue ? 2 : isBet(game) ? 0 : 1),
    cell: (game) => <Decision game={game} isBet={isBet(game)} />,
  };
  return [
    ...(definition.id === 'mlb' ? [decision] : []),
    {
      id: 'stake',
      label: 'Stake',
      isNumber: true,
      sortValue: (game) => {
        const stake = recommendStake(game, reader);
        return stake.kind === 'bet' ? stake.stakeCents : 0;
      },
      cell: (game) => {
        const stake = recommendStake(game, reader);
        return <Value text={isPast(results.get(game.id)) ? formatStake(stake) : formatStakeAdvice(stake)} />;
      },
    },
  ];
}

const OUTCOME_ORDER = ['won', 'push', 'void', 'lost'];

function resultColumns(results: ReadonlyMap<string, GameResult>): readonly TableColumn[] {
  return [
    {
      id: 'final-score',
      label: 'Final score',
      isNumber: true,
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
    {
      id: 'result',
      label: 'Result',
      isNumber: false,
      sortValue: (game) => {
        const outcome = results.get(game.id)?.pick?.outcome;
        return outcome ? OUTCOME_ORDER.indexOf(outcome) : undefined;
      },
      cell: (game) => {
        const result = results.get(game.id);
        return result ? <Outcome result={result} /> : null;
      },
    },
  ];
}

function GameName({
  game,
  slate,
}: {
  readonly game: NormalizedGame;
  readonly slate: SlateContextValue;
}): ReactNode {
  const isWithdrawn = slate.withdrawnIds.has(game.id);
  return (
    <>
      <AnalysisLink game={game} as="matchup" />
      {slate.sportTag === null ? null : <Tag>{slate.sportTag}</Tag>}
      {isWithdrawn ? <Tag>Withdrawn</Tag> : null}
      {!isWithdrawn && slate.changedIds.has(game.id) ? <Tag>Changed</Tag> : null}
    </>
  );
}

interface DecisionProps {
  readonly game: NormalizedGame;
  readonly isBet: boolean;
}

function Decision({ game, isBet }: DecisionProps): ReactNode {
  if (game.isBadValue) return <WarningBadge>BAD VALUE</WarningBadge>;
  return isBet ? 'BET' : tierLabel('NO_BET');
}
