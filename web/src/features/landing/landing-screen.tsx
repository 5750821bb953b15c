import { PLANS, TRIAL_DAYS, formatPickLine, planOf, shortTeamName } from '@app/domain';
import { Suspense, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { useHasToken, useKeptPlan } from '../../lib/session/use-has-token.ts';
import { Tag } from '../../ui/badge.tsx';
import buttons from '../../ui/button.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import { Questions } from '../../ui/questions.tsx';
import { WholeAmounts } from '../../ui/whole-amounts.tsx';
import { useTopPick } from './api/use-top-pick.ts';
import { HashCheck } from './components/hash-check.tsx';
import { Pricing } from './components/pricing.tsx';
import { PicksLink } from './components/picks-link.tsx';
import { RecordSection } from './components/record-section.tsx';
import { TopPickCard } from './components/top-pick-card.tsx';
import styles from './landing-screen.module.css';
import {
  FEATURES,
  HEADLINE,
  LEAD,
  LEGAL_LINE,
  QUESTIONS,
  TESTIMONIALS,
  TESTIMONIALS_LABEL,
} from './lib/landing-texts.ts';
import { shortMoney } from '../../lib/billing/short-money.ts';
import type { SlateTop } from './lib/top-pick.ts';

/** Anchors of the sections, linked from the header. */
export const SECTION_IDS = {
  features: 'features',
  record: 'record',
  pricing: 'pricing',
  questions: 'faq',
} as const;

const CHEAPEST = shortMoney(Math.min(...PLANS.flatMap(({ monthlyCents }) => monthlyCents || [])));
const STEPS = [
  'Each pick is saved as plain text the moment it’s published.',
  'Its SHA-256 hash joins a chain with the pick before it, so no pick can be swapped out later.',
  'Change a single digit and the hash no longer matches. Try it.',
] as const;

/**
 * What the product is, shown on itself: hero, record, proof, features, pricing, testimonials, FAQ (S-010 to S-020). React
 * hydrates each Suspense boundary in a task of its own, between which a phone answers touches.
 */
export function LandingScreen(): ReactNode {
  const { data, error, retry } = useTopPick();
  // In slices, so that a phone answers touches meanwhile.
  const top = useDeferredValue(data);
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <h1 className={styles.headline} tabIndex={-1}>
            {HEADLINE}
          </h1>
          <p className={styles.lead}>{LEAD}</p>
          <WayIn top={top} />
        </div>
        <TopPickCard top={top} hasFailed={error !== undefined} onRetry={retry} />
      </div>
      <section id={SECTION_IDS.record} className={styles.section} aria-label="Model test results">
        <Suspense fallback={null}>
          <RecordSection />
        </Suspense>
      </section>
      <section className={`${styles.section ?? ''} ${styles.proof ?? ''}`} aria-labelledby="proof-title">
        <div>
          <h2 id="proof-title" className={styles.large}>
            Check it yourself
          </h2>
          <p className={styles.muted}>
            A published pick can’t be edited later without a trace. Test one here. Nothing leaves your
            browser.
          </p>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <Suspense fallback={null}>
          <HashCheck {...checked(top)} />
        </Suspense>
      </section>
      <section id={SECTION_IDS.features} className={styles.section} aria-labelledby="features-title">
        <h2 id="features-title" className={styles.title}>
          What you get
        </h2>
        <dl className={styles.features}>
          {FEATURES.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <WholeAmounts text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section id={SECTION_IDS.pricing} className={styles.section} aria-labelledby="pricing-title">
        <div className={styles.pair}>
          <h2 id="pricing-title" className={styles.title}>
            Pricing
          </h2>
          <p className={styles.muted}>A plan buys analysis, not an edge.</p>
        </div>
        <Suspense fallback={null}>
          <Pricing />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="words-title">
        <div className={styles.pair}>
          <h2 id="words-title" className={styles.title}>
            In their words
          </h2>
          <Tag>{TESTIMONIALS_LABEL}</Tag>
        </div>
        <div className={styles.quotes}>
          {TESTIMONIALS.map(({ text, author }) => (
            <figure key={author}>
              <blockquote>{text}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          ))}
        </div>
      </section>
      <section id={SECTION_IDS.questions} className={styles.section} aria-labelledby="faq-title">
        <h2 id="faq-title" className={styles.title}>
          Questions
        </h2>
        <Suspense fallback={null}>
          <Questions questions={QUESTIONS} />
        </Suspense>
      </section>
      <p className={styles.legal}>{LEGAL_LINE}</p>
    </div>
  );
}

/** The trial for visitors. People with an account find their picks and their plan. */
function WayIn({ top }: { readonly top: SlateTop | undefined }): ReactNode {
  const hasToken = useHasToken();
  const planId = useKeptPlan();
  const primary = `${buttons.button ?? ''} ${buttons.primary ?? ''}`;
  const secondary = `${buttons.button ?? ''} ${buttons.secondary ?? ''}`;
  const picks = (
    <PicksLink className={hasToken ? primary : secondary} top={top}>
      See the picks
    </PicksLink>
  );
  if (hasToken)
    return (
      <p className={styles.buttons}>
        {picks}
        <PageLink className={secondary} to={paths.plans}>
          {planId === null ? 'Your plan' : `Your plan: ${planOf(planId).name}`}
        </PageLink>
      </p>
    );
  return (
    <>
      <p className={styles.buttons}>
        <PageLink className={primary} to={paths.plans}>
          Start Free Trial
        </PageLink>
        {picks}
      </p>
      <p className={styles.note}>
        {TRIAL_DAYS} days free, then from {CHEAPEST} a month. Cancel anytime. 18+.
      </p>
    </>
  );
}

/** The pick whose text is checked: the one shown above, else the first NFL pick. */
function checked(top: SlateTop | undefined) {
  if (top?.kind !== 'pick')
    return { sport: top?.kind === 'locked' ? top.sport : 'nfl', gameId: null, pick: null } as const;
  const { sport, game } = top;
  const line = formatPickLine(game.pickBetType, game.pickLine);
  return { sport, gameId: game.id, pick: `${shortTeamName(sport, game.team_to_cover ?? '')} ${line}` };
}
