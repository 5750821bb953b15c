import { useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../ui/dialog.tsx';
import { useSaferPlay } from '../api/use-safer-play.ts';
import { realityText } from '../lib/play-texts.ts';
import { useMinutesOfUse } from './use-minutes-of-use.ts';

interface Props {
  readonly userId: string;
  readonly everyMinutes: number;
}

/** Shows the time of use and today's result each time the chosen minutes have passed. */
export function RealityCheck({ userId, everyMinutes }: Props): ReactNode {
  const minutes = useMinutesOfUse(userId);
  /** How many checks the user has closed. Those of an earlier choice of minutes count as closed. */
  const [closed, setClosed] = useState(() => Math.floor(minutes / everyMinutes));
  const due = Math.floor(minutes / everyMinutes);
  if (due <= closed) return null;
  return (
    <RealityDialog
      minutes={due * everyMinutes}
      onClose={() => {
        setClosed(due);
      }}
    />
  );
}

interface DialogProps {
  readonly minutes: number;
  readonly onClose: () => void;
}

function RealityDialog({ minutes, onClose }: DialogProps): ReactNode {
  const { play } = useSaferPlay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isOutsideIgnored
      title="Reality check"
      description={
        play === undefined ? `You’ve been here ${String(minutes)} minutes.` : realityText(minutes, play.today)
      }
    >
      <DialogActions>
        <ButtonLink to={paths.saferGambling}>Take a break</ButtonLink>
        <Button kind="primary" onClick={onClose} {...{ [INITIAL_FOCUS]: true }}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
