import type { TenantOption } from '@yardline/contract/sessions/sessions';

/** The source of a sign-in, from the address: a phone, or the web by default. [S4.6] */
export const sourceIn = (search: string): 'TM' | 'TW' =>
  ['mobile', 'TM'].includes(new URLSearchParams(search).get('source') ?? '') ? 'TM' : 'TW';

/** What the page `page` of the application is called as an address of it; nothing when none is asked for. [S2.20] */
export const pageIn = (search: string): string | undefined => {
  const page = new URLSearchParams(search).get('page') ?? '';
  return page === '' ? undefined : `/${page.replace(/^\/+/, '')}`;
};

/** The code that opens a session once, as `token` of an address, and that address without it. [S2.20] */
export const tokenIn = (search: string): { code: string; rest: string } | undefined => {
  const query = new URLSearchParams(search);
  const [code = '', ...more] = query.getAll('token');
  if (more.length > 0 || !/^[\w-]{1,200}$/.test(code)) return undefined;
  query.delete('token');
  const rest = query.toString();
  return { code, rest: rest === '' ? '' : `?${rest}` };
};

/** The company that the address means, of those to choose from: by its number or by its other name. [S2.2] [S2.23] */
export const meantBy = (
  tenants: readonly TenantOption[],
  companyId: number | undefined,
  search: string,
): number | undefined => {
  const tenant = new URLSearchParams(search).get('tenant');
  return companyId ?? tenants.find(({ tenant_id: id }) => id === tenant)?.company;
};
