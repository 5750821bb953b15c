/** An organization that helps people harmed by gambling. */
export interface Helpline {
  readonly region: string;
  readonly name: string;
  /** As people write it; null where help is online only. */
  readonly phone: string | null;
  readonly phoneHref: string | null;
  readonly website: string;
  /** When someone answers. */
  readonly hours: string;
}

/** The day each entry was last compared with its website, YYYY-MM-DD. Numbers change: compare all before moving it. */
export const HELPLINES_CHECKED_ON = '2026-11-23';

/** Help by region (S-281). */
export const HELPLINES: readonly Helpline[] = [
  {
    region: 'United States',
    name: '1-800-GAMBLER',
    phone: '1-800-426-2537',
    phoneHref: 'tel:+18004262537',
    website: 'https://www.1800gambler.net',
    hours: '24 hours a day',
  },
  {
    region: 'United States',
    name: 'National Council on Problem Gambling',
    phone: null,
    phoneHref: null,
    website: 'https://www.ncpgambling.org/chat',
    hours: 'Chat, 24 hours a day',
  },
  {
    region: 'Canada, Ontario',
    name: 'ConnexOntario',
    phone: '1-866-531-2600',
    phoneHref: 'tel:+18665312600',
    website: 'https://www.connexontario.ca',
    hours: '24 hours a day',
  },
  {
    region: 'United Kingdom',
    name: 'National Gambling Helpline, GamCare',
    phone: '0808 8020 133',
    phoneHref: 'tel:+448088020133',
    website: 'https://www.gamcare.org.uk',
    hours: '24 hours a day',
  },
  {
    region: 'Ireland',
    name: 'Gambling Care',
    phone: '1800 936 725',
    phoneHref: 'tel:+3531800936725',
    website: 'https://gamblingcare.ie',
    hours: 'Hours on the website',
  },
  {
    region: 'Australia',
    name: 'Gambling Help Online',
    phone: '1800 858 858',
    phoneHref: 'tel:+611800858858',
    website: 'https://www.gamblinghelponline.org.au',
    hours: '24 hours a day',
  },
  {
    region: 'New Zealand',
    name: 'Gambling Helpline',
    phone: '0800 654 655',
    phoneHref: 'tel:+64800654655',
    website: 'https://www.gamblinghelpline.co.nz',
    hours: '24 hours a day',
  },
  {
    region: 'Other countries',
    name: 'Gamblers Anonymous',
    phone: null,
    phoneHref: null,
    website: 'https://www.gamblersanonymous.org',
    hours: 'Meetings, times on the website',
  },
];

/** Signs that betting has stopped being fun. */
export const SIGNS: readonly string[] = [
  'You bet more than you planned, or more than you can afford to lose.',
  'You bet again to win back what you lost.',
  'You hide bets or losses from people close to you.',
  'You borrow money, sell things or skip bills to bet.',
  'You feel restless or irritable when you try to stop.',
  'Betting takes the place of work, sleep, family or friends.',
];
