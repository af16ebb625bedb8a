import type { Fields, OlderForm, Said } from '../../../kernel/http/older/forms.ts';
import { fieldsOf, listOf, textOf } from '../said.ts';

/** Calls of the records service at addresses that the specification shows without its base; the token is the main API's. (decisions) */
const alsoAt = (
  method: OlderForm['method'],
  path: string,
  answeredBy: string,
  statement: OlderForm['statement'],
): OlderForm => ({ statement, method, path, answeredBy });

const hasBarcode = ({ query }: Said): boolean => 'barcode' in query;

const namesThem =
  (field: string) =>
  (answer: unknown): Fields => ({
    [field]: listOf(fieldsOf(answer)['people']).map(({ user_id: id, user_name: name, ...rest }) => ({
      id,
      name,
      division_name: rest['division_name'],
    })),
  });

/** People by what they do. */
const people = (kind: 'drivers' | 'mechanics'): OlderForm => ({
  statement: 'B7.27',
  method: 'GET',
  path: `/flask/${kind}`,
  answeredBy: 'listWorkers',
  reword: (said) => ({ ...said, query: { kind } }),
  tell: namesThem(kind),
});

/** The terms of a customer, which our own form of them never is. [B7.13] */
const isTerms = ({ body }: Said): boolean => {
  const fields = fieldsOf(body);
  return !('name' in fields) && ['rental_discount_rate', 'sales_discount_rate', 'province'].some((name) => name in fields);
};

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
  people('drivers'),
  people('mechanics'),
];
