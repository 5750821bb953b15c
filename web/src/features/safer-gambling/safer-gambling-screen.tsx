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

/** Where to find help, for everyone, signed in or not (S-281). */
export default function SaferGamblingScreen(): ReactNode {
  useDocumentTitle('Safer gambling');
  return (
    <div className={styles.screen}>
      <div>
        <PageHeading>Safer gambling</PageHeading>
        <p className={styles.lead}>
          Help is free and confidential. You can call for yourself or because of someone else.
        </p>
      </div>
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
            Limits are free in every plan. A bet above your own limit is refused. Set it in your profile, and
            lower it whenever you like.
          </p>
          <p className={styles.text}>
            A losing record is a reason to stop, not to bet more. The Track Record shows what past picks would
            have cost.
          </p>
          <p className={styles.links}>
            <PageLink className={styles.link} to={paths.profile}>
              Set your limits
            </PageLink>
            <PageLink className={styles.link} to={paths.record}>
              Track Record
            </PageLink>
          </p>
        </Panel>
      </div>
      <p className={styles.lead}>
        In immediate danger, or thinking about suicide? Call your local emergency number. In the United States
        you can call or text{' '}
        <a className={styles.link} href="tel:988">
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
