import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { HELPLINE } from '../../config/site.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { dayText } from '../../lib/samples.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import intro from '../../ui/page-intro.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HELPLINES, HELPLINES_CHECKED_ON, SIGNS } from './lib/helplines.ts';
import type { Helpline } from './lib/helplines.ts';
import styles from './safer-gambling-screen.module.css';

interface Props {
  /** The signed-in user's limits; absent for visitors. */
  readonly ownPlay?: ReactNode;
}

/** Own limits, and where to find help, for everyone, signed in or not (S-281). */
export function SaferGamblingScreen({ ownPlay = null }: Props): ReactNode {
  useDocumentTitle('Safer gambling');
  return (
    <div className={styles.screen}>
      <div>
        <PageHeading>Safer gambling</PageHeading>
        <p className={intro.intro}>
          {ownPlay === null
            ? 'Help is free and confidential. Call for yourself or for someone you care about.'
            : 'Free in every plan. Limits hold on every device, for every bet you log.'}
        </p>
      </div>
      <UrgentHelp hasHelpline={ownPlay !== null} />
      {ownPlay}
      <Panel title="Find help" aside={`Checked on ${dayText(HELPLINES_CHECKED_ON)}`} isFlush>
        <ul className={styles.list}>
          {HELPLINES.map((helpline) => (
            <Row key={helpline.website} helpline={helpline} />
          ))}
        </ul>
      </Panel>
      <div className={styles.pair} data-single={ownPlay !== null}>
        <Panel title="Signs to watch for">
          <ul className={styles.signs}>
            {SIGNS.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </Panel>
        {ownPlay === null ? <Offered /> : null}
      </div>
    </div>
  );
}

interface UrgentProps {
  /** Where the list of helplines is far below. */
  readonly hasHelpline: boolean;
}

/** Whom to call right now, above everything else. */
function UrgentHelp({ hasHelpline }: UrgentProps): ReactNode {
  return (
    <section className={styles.urgent} aria-label="Urgent help">
      <Phone size={18} strokeWidth={1.8} aria-hidden="true" />
      {hasHelpline ? (
        <p>
          <a className={styles.phone} href={HELPLINE.href}>
            {HELPLINE.label}
          </a>
          : free and confidential.
        </p>
      ) : null}
      <p>
        In immediate danger? Call{' '}
        <a className={styles.phone} href="tel:911">
          911
        </a>
        .
      </p>
      <p>
        Thinking about suicide? Call or text{' '}
        <a className={styles.phone} href="tel:988">
          988
        </a>
        .
      </p>
      <p>Outside the US, call your local emergency number.</p>
    </section>
  );
}

/** What the page offers after logging in. */
function Offered(): ReactNode {
  return (
    <Panel title="What you can do here">
      <p className={styles.text}>
        Limits on stakes, losses and bets by day, week and month, time-outs and self-exclusion are free in
        every plan. A bet above your own limit is refused.
      </p>
      <p className={styles.text}>A losing record is a reason to stop, not to bet more.</p>
      <p className={styles.links}>
        <PageLink className={styles.link} to={paths.login}>
          Log in to set your limits
        </PageLink>
      </p>
    </Panel>
  );
}

function Row({ helpline }: { readonly helpline: Helpline }): ReactNode {
  const { region, name, phone, phoneHref, website, hours } = helpline;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span className={styles.region}>{region}</span>
        <b>{name}</b>
      </p>
      <p className={styles.contact}>
        {phone === null || phoneHref === null ? null : (
          <a className={styles.link} href={phoneHref}>
            {phone}
          </a>
        )}
        <a className={styles.link} href={website} rel="noopener noreferrer">
          {new URL(website).hostname.replace(/^www\./, '')}
        </a>
      </p>
      <p className={styles.when}>{hours}</p>
    </li>
  );
}
