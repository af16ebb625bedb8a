import { useLoaded } from '@yardline/client/hooks';
import type { Endpoint, Needs } from '@yardline/contract/endpoint';
import { getSignedInUser, type SignedInUser } from '@yardline/contract/sessions/sessions';
import type { Permission } from '@yardline/domain/permissions/areas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deniedFor } from './denied.ts';

/** The signed-in user and their rights. */
export type Session = SignedInUser & {
  /** Whether the user holds a permission: anywhere, or in one division. */
  may: (permission: Permission, divisionId?: number) => boolean;
  /** That the user lacks a right, and who can give it, in words. */
  denied: (permission: Permission) => string;
  /** Why the user may not call an endpoint, in words for the button's tooltip; undefined when they may. */
  whyNot: (endpoint: Pick<Endpoint, 'needs'>, divisionId?: number) => string | undefined;
};

const listOf = (needs: Needs): readonly Permission[] => {
  if (needs === 'public' || needs === 'signed-in') return [];
  return typeof needs === 'string' ? [needs] : needs;
};

/** Rights, divisions and company of the signed-in user; loaded before any screen of the shell renders. */
export const useSession = (): Session => {
  const me = useLoaded(getSignedInUser, {});
  const { t } = useTranslation();
  return useMemo(() => {
    const held = new Set(me.user.may);
    const mine = new Set(
      me.divisions.filter((each) => each.is_user_division).map((each) => each.warehouse.id),
    );
    const isMine = (divisionId?: number) => divisionId === undefined || mine.has(divisionId);
    const denied = deniedFor(me);
    return {
      ...me,
      denied,
      may: (permission, divisionId) => held.has(permission) && isMine(divisionId),
      whyNot: ({ needs }, divisionId) => {
        const wanted = listOf(needs);
        const [first] = wanted;
        if (first === undefined) return undefined;
        if (!wanted.some((permission) => held.has(permission))) return denied(first);
        return isMine(divisionId) ? undefined : t('divisionNeeded');
      },
    };
  }, [me, t]);
};
