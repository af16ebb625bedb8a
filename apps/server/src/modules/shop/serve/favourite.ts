import { ownFavourites } from '../../portal-logins/public.ts';
import type { Found } from './pages.ts';
import type { Visitor } from './own-pages.ts';
import type { StoreLine } from './store-line.ts';

const slugIn = (path: string): string => path.split('/p/')[1] ?? '';

/** The page of a product as a customer's person sees it: whether they keep it. Users who look as they do see no form. */
export const withFavourite = async (
  line: StoreLine,
  { store, by, session }: Visitor,
  found: Found,
): Promise<Found> => {
  if (session === undefined || session.seenAsBy !== undefined || 'moved' in found) return found;
  if (!session.member.rights.includes('see_rentals')) return found;
  const { frame, page } = found.model;
  if (page.kind !== 'product') return found;
  const { listing } = page.add;
  const isKept = await line.act(store, by, (scope) => ownFavourites.has(scope, listing));
  const favourite = {
    action: `${frame.account.href}/favourites`,
    slug: slugIn(by.request.url.split('?')[0] ?? ''),
    isKept,
  };
  return { model: { frame, page: Object.assign(page, { favourite }) } };
};
