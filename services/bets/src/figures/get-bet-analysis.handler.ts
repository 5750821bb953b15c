import { Inject } from '@nestjs/common';
import { type BetTally, getBetAnalysis, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ONE_SNAPSHOT, Reads, type OwnerScope } from '@app/persistence';
import { ACTIVE_SPORTS, currentStreak, isVerified, TIERS } from '@app/domain';
import { BetAnalysisRepository, type AnalysedGroup } from './bet-analysis.repository.ts';
import { summarizeClosing } from './closing-summary.ts';
import { addCounts, tallyOf, type Counts } from './tally.ts';

type By<Kind extends AnalysedGroup['by']> = Extract<AnalysedGroup, { readonly by: Kind }>;

const TYPES = ['spread', 'moneyline', 'total'] as const;

/** One user's results by group; each kind of group adds up to `overall`. */
@Handles(getBetAnalysis)
export class GetBetAnalysisHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetAnalysisRepository) private readonly bets: BetAnalysisRepository,
  ) {}

  async execute({
    actor: { userId },
    sport,
  }: RequestOf<typeof getBetAnalysis>): Promise<ResponseOf<typeof getBetAnalysis>> {
    // One snapshot, so all parts agree while bets change.
    return this.reads.run(userId, (own) =>
      own.transactional((scope) => this.analyze(scope, sport), ONE_SNAPSHOT),
    );
  }

  private async analyze(
    scope: OwnerScope,
    sport: RequestOf<typeof getBetAnalysis>['sport'],
  ): Promise<ResponseOf<typeof getBetAnalysis>> {
    const groups = await this.bets.countGroups(scope, sport);
    const of = <Kind extends AnalysedGroup['by']>(by: Kind): By<Kind>[] =>
      groups.filter((group): group is By<Kind> => group.by === by);
    const bySport = of('sport');
    const days = of('day')
      .map((group) => ({ day: group.key, ...tallyOf(group) }))
      .filter(({ bets }) => bets > 0)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    return {
      overall: tallyOf(addCounts(bySport)),
      pending: bySport.reduce((sum, { pending }) => sum + pending, 0),
      void: bySport.reduce((sum, group) => sum + group.void, 0),
      streak: currentStreak(await this.bets.findResults(scope, sport)),
      firstDay: days[0]?.day ?? null,
      lastDay: days.at(-1)?.day ?? null,
      days: days.map(({ day, bets, profitCents, profitUnits }) => ({
        day,
        bets,
        profitCents,
        profitUnits,
      })),
      bySport: inOrder(bySport, ACTIVE_SPORTS),
      byTier: inOrder(of('tier'), TIERS),
      byType: inOrder(of('type'), TYPES),
      bySportsbook: keyed(of('sportsbook')).sort(
        (a, b) =>
          Number(a.key === null) - Number(b.key === null) ||
          b.bets - a.bets ||
          ((a.key ?? '') < (b.key ?? '') ? -1 : 1),
      ),
      verified: tallyOf(
        addCounts(
          of('trust').filter(({ key: { isTied, ...key } }) =>
            isVerified({ ...key, gameId: isTied ? '' : null }),
          ),
        ),
      ),
      changedAfterStart: await this.bets.countLateChanges(scope, sport),
      closing: summarizeClosing(await this.bets.findClosed(scope, sport)),
    };
  }
}

/** Tallies the groups with a settled bet. */
function keyed<Key>(groups: readonly (Counts & { readonly key: Key })[]): (BetTally & { key: Key })[] {
  return groups.map((group) => ({ key: group.key, ...tallyOf(group) })).filter(({ bets }) => bets > 0);
}

/** Orders groups by `keys`, with others last. */
function inOrder<Key extends string, Named extends Key | null>(
  groups: readonly (Counts & { readonly key: Named })[],
  keys: readonly Key[],
): (BetTally & { key: Named })[] {
  const place = (key: Named): number => (key === null ? keys.length : keys.indexOf(key));
  return keyed(groups).sort((a, b) => place(a.key) - place(b.key));
}
