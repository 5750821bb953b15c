import type { Type } from '@nestjs/common';
import type { Feature } from '@app/service';
import { CapabilitiesTool } from './capabilities.tool.ts';
import { ClosingLineValueTool } from './closing-line-value.tool.ts';
import { ComparePicksTool } from './compare-picks.tool.ts';
import { DefinitionTool } from './definition.tool.ts';
import { GameAnalysisTool } from './game-analysis.tool.ts';
import { HelpPageTool } from './help-page.tool.ts';
import { ForgetToolCallsJob } from './forget-tool-calls.job.ts';
import { ToolCallLog } from './tool-call-log.ts';
import { ModelRecordTool } from './model-record.tool.ts';
import { OwnBetsTool } from './own-bets.tool.ts';
import { OwnBreakdownTool } from './own-breakdown.tool.ts';
import { OwnLimitsTool } from './own-limits.tool.ts';
import { OwnSummaryTool } from './own-summary.tool.ts';
import { PriceCalculatorTool } from './price-calculator.tool.ts';
import { PriceCheckTool } from './price-check.tool.ts';
import { BetsOfGame } from './reading/bets-of-game.ts';
import { GameFinder } from './reading/game-finder.ts';
import { GameJudge } from './reading/judged-game.ts';
import { OwnBetsReader } from './reading/own-bets-reader.ts';
import { OwnSettingsReader } from './reading/own-settings.ts';
import { PastGame } from './reading/past-game.ts';
import { PlayLimitsReader } from './reading/play-limits.ts';
import { PublishedFiles } from './reading/published-files.ts';
import { Services } from './reading/services.ts';
import { Slates } from './reading/slates.ts';
import { ToolRegistry } from './registry.ts';
import { SaferGamblingTool } from './safer-gambling.tool.ts';
import { SlatePicksTool } from './slate-picks.tool.ts';
import { StakeForPickTool } from './stake-for-pick.tool.ts';
import { SystemRecordTool } from './system-record.tool.ts';
import type { Tool } from './tool.ts';

/** In the order in which a model reads them. */
export const TOOLS: readonly Type<Tool>[] = [
  SlatePicksTool,
  GameAnalysisTool,
  PriceCheckTool,
  ComparePicksTool,
  StakeForPickTool,
  OwnSummaryTool,
  OwnBreakdownTool,
  OwnBetsTool,
  OwnLimitsTool,
  SystemRecordTool,
  ModelRecordTool,
  PriceCalculatorTool,
  ClosingLineValueTool,
  DefinitionTool,
  HelpPageTool,
  SaferGamblingTool,
  CapabilitiesTool,
];

/** What the tools read. */
export const READERS: readonly Type[] = [
  Services,
  PublishedFiles,
  Slates,
  OwnSettingsReader,
  PlayLimitsReader,
  GameFinder,
  GameJudge,
  PastGame,
  OwnBetsReader,
  BetsOfGame,
];

/** What the assistant can look up. */
export const tools: Feature = {
  jobs: [ForgetToolCallsJob],
  providers: [
    ...READERS,
    ...TOOLS,
    ToolCallLog,
    {
      provide: ToolRegistry,
      useFactory: (log: ToolCallLog, ...all: Tool[]) =>
        new ToolRegistry(all, {
          onEnded: (call) => {
            log.record(call);
          },
        }),
      inject: [ToolCallLog, ...TOOLS],
    },
  ],
};
