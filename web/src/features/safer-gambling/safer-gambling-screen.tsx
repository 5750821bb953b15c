import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { dayText } from '../../lib/samples.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HELPLINES, SIGNS } from './lib/helplines.ts';
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
        <p className={styles.lead}>
          {ownPlay === null
            ? 'Help is free and confidential. You can call for yourself or because of someone else.'
            : 'Free in every plan. Limits hold on every device, for every bet you log.'}
        </p>
      </div>
      {ownPlay}
      <Panel title="Find help" isFlush>
        <ul className={styles.list}>
          {HELPLINES.map((helpline) => (
            <Row key={helpline.website} helpline={helpline} />
          ))}
        </ul>
      </Panel>
      <div className={styles.pair}>
        <Panel title="Signs to watch for">
          <ul className={styles.signs}>
            {SIGNS.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </Panel>
        <Panel title="What you can do here">
          <p className={styles.text}>
            Limits on stakes, losses and bets by day, week and month, time-outs and self-exclusion are free in
            every plan. A bet above your own limit is refused.
          </p>
          <p className={styles.text}>
            A losing record is a reason to stop, not to bet more. The Track Record shows how past picks did.
          </p>
          <p className={styles.links}>
            {ownPlay === null ? (
              <PageLink className={styles.link} to={paths.login}>
                Log in to set your limits
              </PageLink>
            ) : null}
            <PageLink className={styles.link} to={paths.record}>
              Track Record
            </PageLink>
          </p>
        </Panel>
      </div>
      <p className={styles.lead}>
        In immediate danger, or thinking about suicide? Call your local emergency number. In the United States
        you can call or text{' '}
        <a className={styles.inText} href="tel:988">
          988
        </a>
        .
      </p>
    </div>
  );
}

function Row({ helpline }: { readonly helpline: Helpline }): ReactNode {
  const { region, name, phone, phoneHref, website, hours, checkedOn } = helpline;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span className={styles.region}>{region}</span>
        <b>{name}</b>
      </p>
      <p className={styles.contact}>
        {phone === null || phoneHref === null ? null : (
          <a className={styles.phone} href={phoneHref}>
            {phone}
          </a>
        )}
        <a className={styles.link} href={website} rel="noopener noreferrer">
          {new URL(website).hostname.replace(/^www\./, '')}
        </a>
      </p>
      <p className={styles.when}>
        {hours}
        <span>Checked on {dayText(checkedOn)}</span>
      </p>
    </li>
  );
}
