import type { InputOf } from '@yardline/contract/endpoint';
import type { createRateTable as endpoint, WholeRateTable } from '@yardline/contract/rates/rates';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { renewPagesOfList } from '../stores/public.ts';
import { getRateTableById } from './rate-tables.queries.ts';
import { fillTable } from './write-rates.ts';

type Form = InputOf<typeof endpoint>['body'];

const owners = ['customer_id', 'site_id', 'price_list_id', 'division_id'] as const;

const refuseWrongHome = (form: Form): void => {
  const products = [form.asset_number === '' ? null : form.asset_number, form.group_id, form.class_id];
  if (products.filter((each) => each !== null).length !== 1) {
    refuseFields([{ path: 'group_id', code: 'rate_table.product_required' }]);
  }
  const [first, second] = owners.filter((column) => form[column] !== null);
  if (second !== undefined) refuseFields([{ path: second, code: 'rate_table.one_owner' }]);
  if (first === undefined && form.expires_on !== null) {
    refuseFields([{ path: 'expires_on', code: 'rate_table.never_expires' }]);
  }
};

const assetIdOf = async ({ tx }: Scope, number: string): Promise<number | null> => {
  if (number === '') return null;
  const asset = await tx.selectFrom('assets').where('number', '=', number).select('id').executeTakeFirst();
  return asset?.id ?? refuseFields([{ path: 'asset_number', code: 'reference.not_found' }]);
};

/**
 * Adds a rate table. Documents written from now on take its rates where it comes first; those that have their rates keep them.
 * @throws Refusal request.invalid (not one product, two owners, an expiry without owner, a rate twice), rate_table.taken,
 * reference.not_found
 */
export const createRateTable = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<WholeRateTable> => {
  refuseWrongHome(body);
  const { asset_number: number, rates, ...home } = body;
  const { id } = await scope.tx
    .insertInto('rate_tables')
    .values({ ...home, asset_id: await assetIdOf(scope, number), company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillTable(scope, id, rates);
  if (body.price_list_id !== null) await renewPagesOfList(scope, body.price_list_id);
  await audit(scope, { action: 'create', noun: 'rate_tables', rowId: id, after: body });
  return getRateTableById(scope, id);
};
