import { readKept, withKept } from '@yardline/client/kept';
import { storageKeys } from '@yardline/client/tokens';
import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { actingChoices, type ActingMode, internalStaffFeature } from '@yardline/domain/permissions/acting';
import { divisionsOnOffer } from '@yardline/domain/permissions/places';
import {
  applications,
  type LoginTarget,
  loginTargets,
  targetOf,
} from '@yardline/domain/sign-in/applications';
import { divisionOf } from '../session/division-of.ts';

/** What the address of a sign-in asked for beside a company: which application, where to go back to, and a division by its code. [S2.20] */
export type Wish = { applicationId?: number; callbackUrl?: string; division?: string };

/** Reads it from the query of an address; what is said twice is not taken. */
export const wishIn = (search: string): Wish => {
  const query = new URLSearchParams(search);
  const once = (name: string) => (query.getAll(name).length === 1 ? (query.get(name) ?? '') : '');
  const applicationId = /^\d{1,9}$/.test(once('applicationId')) ? Number(once('applicationId')) : undefined;
  const callbackUrl = once('callbackUrl');
  const division = once('division').trim();
  return {
    ...(applicationId === undefined ? {} : { applicationId }),
    ...(callbackUrl === '' ? {} : { callbackUrl }),
    ...(division === '' ? {} : { division }),
  };
};

/** The application that the user returns to: the requested one, else the web. */
export const applicationOf = ({ applicationId }: Wish): number => applicationId ?? applications.web;

/** The facts of the signed-in user that decide it. */
type Arrival = Pick<
  SignedInUser,
  | 'comp_perms'
  | 'divisions'
  | 'upgraded'
  | 'company_features'
  | 'scs_email'
  | 'is_company_user'
  | 'is_internal_staff'
  | 'impersonation'
>;

/** The id of the division that the address asks for by its code, where the user may choose it; it is as if they had chosen it. [S2.20] */
export const wantedDivision = (
  me: Pick<SignedInUser, 'divisions' | 'upgraded'>,
  { division }: Wish,
): string | undefined => {
  const code = division?.toLowerCase();
  const found = divisionsOnOffer(me.divisions, me.upgraded).find(
    ({ warehouse }) => warehouse.srm_uid.toLowerCase() === code,
  );
  return found === undefined ? undefined : String(found.warehouse.id);
};

/** The choices before a user goes on. */
export type Choices = {
  targets: readonly LoginTarget[];
  /** Offered divisions, where one has to be chosen. */
  divisions: SignedInUser['divisions'];
  /** Those of which one has to be chosen for documents, where the company does not work by division. */
  documentDivisions: SignedInUser['divisions'];
  modes: readonly ActingMode[];
};

/**
 * What a user has to choose after signing in: the target where the company has both and no application was requested, the
 * division where the company works by division and none is known (`kept`, in this browser), and as whom, for internal staff. [S2.24] [S2.25] [S2.26]
 */
export const choicesFor = (me: Arrival, wish: Wish, kept: string | undefined): Choices => {
  const needsDivision = me.comp_perms.operator_by_division && divisionOf(me, kept) === undefined;
  return {
    targets:
      wish.applicationId === undefined
        ? loginTargets(me.comp_perms.login_source)
        : [targetOf(wish.applicationId)],
    divisions: needsDivision ? divisionsOnOffer(me.divisions, me.upgraded) : [],
    documentDivisions:
      me.comp_perms.operator_by_division || kept !== undefined
        ? []
        : me.divisions.filter((each) => each.prompt_division),
    modes:
      me.impersonation === null
        ? actingChoices({
            isInternalStaff: me.is_internal_staff,
            isLetIn: me.company_features.includes(internalStaffFeature),
            scsEmail: me.scs_email,
            isCompanyUser: me.is_company_user,
          })
        : ['ME'],
  };
};

/** Whether nothing has to be chosen except, perhaps, the place for documents: users continue to the application as themselves. */
export const isPassage = ({ targets, divisions, modes }: Choices): boolean =>
  targets.length === 1 &&
  targets[0] === 'web' &&
  divisions.length === 0 &&
  modes.length === 1 &&
  modes[0] === 'ME';

/** Whether there is nothing to choose at all. */
export const isSettled = (choices: Choices): boolean =>
  isPassage(choices) && choices.documentDivisions.length === 0;

/** Keeps in this browser the division in which a user of the company works. */
export const keepDivision = (me: Pick<SignedInUser, 'company'>, division: string): void => {
  if (division === '') return;
  const kept = withKept(readKept(localStorage.getItem(storageKeys.defaultDivision)), me.company.id, division);
  localStorage.setItem(storageKeys.defaultDivision, JSON.stringify(kept));
};
