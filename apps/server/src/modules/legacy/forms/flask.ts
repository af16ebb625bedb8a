import { wireDate } from '@yardline/domain/format/wire';
import type { OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { fieldsOf, renamed, textOf, withBody } from '../said.ts';

/** Calls of the records service at addresses that the specification shows without its base; the token is the main API's. (decisions) */
const alsoAt = (
  method: OlderForm['method'],
  path: string,
  answeredBy: string,
  statement: OlderForm['statement'],
): OlderForm => ({ statement, method, path, answeredBy });

const hasBarcode = ({ query }: Said): boolean => 'barcode' in query;

/** Where no period is said, the price is that of one day from today on. */
const overOneDay = async ({ company, now }: Scope, said: Said): Promise<Said> => {
  const today = now.toZonedDateTimeISO(company.timeZone).toPlainDate();
  const [fromdate, todate] = [today, today.add({ days: 1 })].map((each) => wireDate(each.toString()));
  return { ...said, headers: Object.assign({}, said.headers, { fromdate, todate }) };
};

/** The terms of a customer, which our own form of them never is. [B7.13] */
const isTerms = ({ body }: Said): boolean => {
  const fields = fieldsOf(body);
  return (
    !('name' in fields) &&
    ['rental_discount_rate', 'sales_discount_rate', 'province'].some((name) => name in fields)
  );
};

/** A site in the names of older programs, and in ours. [B3.38] */
const siteNames = {
  siteNumber: 'site_number',
  provState: 'prov_state',
  province: 'prov_state',
  postalCode: 'postal_code',
  openingDate: 'opened_on',
  primaryContact: 'primary_contact_id',
  printComments: 'prints_comments',
  globalSite: 'is_global',
} as const;

/** Customers, products and places as older programs ask for them. */
export const flaskForms: readonly OlderForm[] = [
  alsoAt('GET', '/rest-api/inventory/divisions/{division}', 'getFlaskDivision', 'B7.14'),
  alsoAt('GET', '/rest-api/inventory/locations/{location}', 'getFlaskLocation', 'B7.14'),
  alsoAt('GET', '/rest-api/inventory/suggested-products/{sslNumber}', 'getFlaskSuggestedProducts', 'B7.9'),
  { ...alsoAt('GET', '/rest-api/assets', 'listFlaskAssets', 'B7.3'), isMeant: hasBarcode },
  { ...alsoAt('GET', '/rest-api/parts', 'listFlaskParts', 'B7.3'), isMeant: hasBarcode },
  {
    statement: 'B7.13',
    method: 'PUT',
    path: '/rest-api/customers/{id}',
    isMeant: isTerms,
    answeredBy: 'updateFlaskCustomer',
    reword: (said) => ({ ...said, params: { customerNumber: textOf(said.params['id']) } }),
  },
  {
    statement: 'B7.13',
    method: 'POST',
    path: '/rest-api/create/site/{customerNumber}',
    answeredBy: 'createSiteByNumber',
    reword: (said) => withBody(said, renamed(fieldsOf(said.body), siteNames)),
  },
  {
    statement: 'B7.7',
    method: 'GET',
    path: '/rest-api/srmrecord/price/product/{product}',
    isMeant: ({ headers }) => headers['fromdate'] === undefined,
    answeredBy: 'recordPrice',
    read: overOneDay,
  },
];
