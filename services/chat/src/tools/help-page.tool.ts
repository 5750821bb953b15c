import { Injectable } from '@nestjs/common';
import { MAX_IMPORT_ROWS } from '@app/contracts';
import { PLANS, priceCents, SUPPORT_EMAIL, TRIAL_DAYS } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { factsOf, found, missing, type Values } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { definitionSource } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { linkTo } from './screens.ts';
import type { Tool, ToolResult } from './tool.ts';
import { findNamed, namesIn } from './words/find-named.ts';
import { HELP_TOPICS } from './words/help-topics.ts';

const OUTPUT = OUTPUTS['help-page'];
const ORIGIN = { source: 'help' };

@Injectable()
export class HelpPageTool implements Tool<typeof INPUTS.helpPage> {
  readonly name = 'help-page';
  readonly sentence = `Explains how to do something in this product and where. Topics: ${Object.keys(HELP_TOPICS).join(', ')}.`;
  readonly input = INPUTS.helpPage;
  readonly output = OUTPUT;
  readonly minimumTier = 'free';
  readonly reads = 'help';

  run({ topic }: z.infer<typeof INPUTS.helpPage>): Promise<ToolResult> {
    const key = findNamed(HELP_TOPICS, topic);
    const page = key === null ? undefined : HELP_TOPICS[key];
    if (page === undefined) return Promise.resolve(missing('missing', 'There is no help page about that.'));
    const { title, sentences, screen, otherScreen } = page;
    const named = namesIn(sentences);
    const figures = Object.fromEntries(Object.entries(FIGURES).filter(([name]) => named.has(name)));
    return Promise.resolve(
      found({
        sources: { help: definitionSource(`Help: ${title}`, screen[1]) },
        facts: factsOf(
          OUTPUT.facts,
          {
            title: shown.text(title),
            screen: linkTo(...screen),
            otherScreen: otherScreen === undefined ? null : linkTo(...otherScreen),
            ...figures,
          },
          ORIGIN,
        ),
        lists: key === 'plans' ? { plans: planRows() } : {},
        notes: sentences,
      }),
    );
  }
}

const FIGURES: Values<typeof OUTPUT.facts> = {
  supportEmail: shown.text(SUPPORT_EMAIL),
  monthlyPrice: shown.money(priceCents('elite', 'monthly')),
  yearlyPrice: shown.money(priceCents('elite', 'yearly')),
  trialDays: shown.count(TRIAL_DAYS),
  maxRows: shown.count(MAX_IMPORT_ROWS),
};

function planRows() {
  return PLANS.map(({ name, monthlyCents, yearlyCents }) =>
    factsOf(
      OUTPUT.lists.plans,
      {
        name: shown.text(name),
        monthlyPrice: shown.money(monthlyCents),
        yearlyPrice: shown.money(yearlyCents),
      },
      ORIGIN,
    ),
  );
}
