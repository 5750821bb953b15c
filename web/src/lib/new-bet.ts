import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useQueryValues } from './query-values.ts';

/** The query parameter that asks for the form. */
export const NEW_BET_QUERY = 'new';
const VALUE = 'bet';

/** Opens My Bets with its form for a new bet. The URL asks for it, so that it survives a login on the way. */
export function useNewBet(): {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly settle: () => void;
} {
  const [query, setValues] = useQueryValues();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = query.get(NEW_BET_QUERY) === VALUE;
  return {
    isAsked,
    ask: () => {
      // On My Bets the filters stay.
      if (pathname === paths.myBets) setValues({ [NEW_BET_QUERY]: VALUE });
      else void navigate(`${paths.myBets}?${NEW_BET_QUERY}=${VALUE}`);
    },
    settle: () => {
      if (isAsked) setValues({ [NEW_BET_QUERY]: null });
    },
  };
}
