import type { AccountFrame, AccountPage } from '@yardline/contract/store/account';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { Language } from '../../kernel/scope.ts';
import type { MemberSession } from '../portal-logins/public.ts';
import { type Shown, wordsOf } from './glance.ts';

/** The pages of the account in the order of its navigation, each with the rights of which one opens it. */
export const places = [
  { path: '', name: 'overview', needs: [] },
  { path: '/rentals', name: 'rentals', needs: ['see_rentals'] },
  { path: '/requests', name: 'requests', needs: ['see_rentals', 'pay'] },
  { path: '/approvals', name: 'approvals', needs: ['order', 'ask_for_orders', 'approve_orders'] },
  { path: '/invoices', name: 'invoices', needs: ['see_invoices'] },
  { path: '/payments', name: 'payments', needs: ['pay'] },
  { path: '/statement', name: 'statement', needs: ['pay'] },
  { path: '/favourites', name: 'favourites', needs: ['see_rentals'] },
  { path: '/sites', name: 'sites', needs: ['see_rentals'] },
  { path: '/documents', name: 'documents', needs: ['see_rentals', 'see_invoices', 'pay', 'sign'] },
  { path: '/people', name: 'people', needs: ['manage_people'] },
  { path: '/profile', name: 'profile', needs: [] },
] as const satisfies readonly {
  path: string;
  name: keyof ReturnType<typeof wordsOf>['nav'];
  needs: readonly PortalRight[];
}[];

const mayOpen = (rights: readonly PortalRight[], needs: readonly PortalRight[]): boolean =>
  needs.length === 0 || needs.some((right) => rights.includes(right));

type Around = { session: MemberSession; language: Language; base: string; path: string };

const frameOf = ({ session, language, base, path }: Around): AccountFrame => {
  const { member, customerName, customers, seenAsBy } = session;
  const words = wordsOf(language);
  return {
    name: member.name,
    customer: customerName,
    customers,
    switchAction: `${base}/customer`,
    signOutAction: `${base}/sign-out`,
    links: places
      .filter(({ needs }) => mayOpen(member.rights, needs))
      .map((place) => ({
        text: words.nav[place.name],
        href: `${base}${place.path}`,
        isCurrent: place.path === '' ? path === '' : path.startsWith(place.path),
      })),
    ...(seenAsBy === undefined ? {} : { seenAsBy }),
  };
};

/** What a page shows, with the account around it. */
export const framed = (around: Around, shown: Shown): AccountPage =>
  Object.assign({ kind: 'account' as const, account: frameOf(around) }, shown);
