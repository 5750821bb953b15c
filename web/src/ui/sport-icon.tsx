import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';

/** A sport's line icon, shown beside the sport's name. */
export function SportIcon({ sport }: { readonly sport: Sport }): ReactNode {
  const { icon } = sportConfig(sport);
  return (
    <svg
      data-icon={icon}
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon === 'baseball' ? (
        <>
          <circle cx={12} cy={12} r={9} />
          <path d="M5.6 5.6c3.4 3.6 3.4 9.2 0 12.8M18.4 5.6c-3.4 3.6-3.4 9.2 0 12.8" />
        </>
      ) : (
        <>
          <path d="M20.5 3.5c-5-1-10 .4-13.3 3.700S2.5 15.5 3.5 20.500c5 1 10-.4 13.3-3.700s4.7-8.3 3.7-13.300z" />
          <path d="m8.5 15.5 7-7M10 11.500l2.5 2.500M12 9.500l2.5 2.5" />
        </>
      )}
    </svg>
  );
}
