import { storageKeys } from '@yardline/client/tokens';
import { divisionOf } from './division-of.ts';
import { useKept } from './useKept.ts';
import { useSession } from './useSession.ts';

/** The division that the user works for now (undefined: all), chosen in the header and kept for later sign-ins. */
export const useDivision = () => {
  const session = useSession();
  const [chosen, keep] = useKept(storageKeys.defaultDivision, session.company.id);
  const division = divisionOf(session, chosen);
  const worksByDivision = session.comp_perms.operator_by_division;
  return {
    divisionId: division?.warehouse.id,
    division,
    /** Whether nobody can go on without choosing one. */
    isMissing:
      worksByDivision && division === undefined && session.divisions.some((each) => each.is_user_division),
    /** Whether one can work for all of them at once. */
    canBeAll: !worksByDivision,
    choose: (id: number | undefined) => keep(id === undefined ? undefined : String(id)),
  };
};
