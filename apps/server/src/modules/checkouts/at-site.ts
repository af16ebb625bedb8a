import type { CheckoutForm } from '@yardline/contract/store/order-form';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { Member, Scope } from '../../kernel/scope.ts';
import { ownSites } from '../customers/public.ts';

type Site = Awaited<ReturnType<typeof ownSites.list>>[number];

/** The sites for which a member may order; none for those who see no rentals of the customer. */
const sitesOf = async (scope: Scope): Promise<Site[]> =>
  scope.member?.rights.includes('see_rentals') === true ? ownSites.list(scope) : [];

/** Who acts for several sites, and for no others, says for which of them they order. */
const mustChoose = ({ sites }: Member): boolean => sites.length > 1;

/** The sites to choose among, and whether one has to be chosen; undefined where there is nothing to choose. */
export const siteChoice = async (scope: Scope): Promise<{ sites: Site[]; isAsked: boolean } | undefined> => {
  const { member } = scope;
  const sites = await sitesOf(scope);
  if (member === undefined || sites.length === 0 || member.sites.length === 1) return undefined;
  return { sites, isAsked: mustChoose(member) };
};

const wrong = (code: FieldRefusal['code']): { fault: FieldRefusal } => ({ fault: { path: 'site', code } });

/**
 * What a member says, at the site that they chose: a delivery without another address goes to the site's.
 * @returns the details, or what is wrong with the site
 */
export const atSite = async (
  scope: Scope,
  details: CheckoutForm,
): Promise<CheckoutForm | { fault: FieldRefusal }> => {
  if (details.site === '')
    return scope.member !== undefined && mustChoose(scope.member) ? wrong('field.required') : details;
  const site = (await sitesOf(scope)).find(({ id }) => id === Number(details.site));
  if (site === undefined) return wrong('reference.not_found');
  if (details.way === 'pickup' || details.addr1 !== '') return details;
  const { address1: addr1, city, prov_state, postal_code: postal_zip } = site;
  return Object.assign({}, details, { addr1, city, prov_state, postal_zip });
};
