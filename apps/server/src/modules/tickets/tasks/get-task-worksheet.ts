import type { getTaskWorksheet as endpoint, TaskWorksheet } from '@yardline/contract/tickets/tasks';
import { noAddress } from '@yardline/contract/fields';
import type { InputOf } from '@yardline/contract/endpoint';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { linesOf } from '../../contracts/public.ts';
import { openContractOf } from '../create-ticket.ts';
import { addressOf, endsOf, getContractRecord, yardAddress } from '../ends.ts';
import { getYard } from './yards.ts';

type Query = InputOf<typeof endpoint>['query'];
type Whom = Omit<TaskWorksheet, 'location_id' | 'origin' | 'destination'> & { home: number | undefined };

/** Whom a task is for, where that is, and what can be carried of its contract. */
const whomOf = async (scope: Scope, query: Query): Promise<Whom & { site: TaskWorksheet['destination'] }> => {
  if (query.contract_id !== undefined) {
    const contract = openContractOf(await getContractRecord(scope, query.contract_id));
    demand(scope, 'tickets.create', placeOf(contract));
    const [{ customer_name, site }, lines] = [
      await endsOf(scope, contract, 'delivery'),
      await linesOf(scope, contract.id),
    ];
    const assets = await findAssets(
      scope,
      lines.flatMap((line) => line.asset_id ?? []),
    );
    return {
      home: contract.location_id,
      contract_id: contract.id,
      contract_number: contract.number,
      customer_id: contract.customer_id,
      customer_name,
      site,
      lines: lines
        .filter(({ asset_id: id }) => id !== null)
        .map((line) => ({
          lineId: line.id,
          prod_n: assets.get(line.asset_id ?? 0)?.number ?? '',
          title: line.description,
          quantity: line.quantity,
        })),
    };
  }
  const noOne = {
    home: undefined,
    contract_id: null,
    contract_number: null,
    customer_id: null,
    customer_name: '',
    lines: [],
    site: noAddress,
  };
  if (query.customer_id === undefined) return noOne;
  const customer =
    (await scope.tx
      .selectFrom('customers')
      .where('id', '=', query.customer_id)
      .select(['id', 'name', 'address1', 'address2', 'city', 'prov_state', 'postal_code', 'phone'])
      .executeTakeFirst()) ?? notFound();
  return {
    ...noOne,
    customer_id: customer.id,
    customer_name: customer.name,
    site: addressOf(customer.name, customer),
  };
};

/**
 * What the form of a task starts from: it begins in its yard and goes to the other yard, or to whom it is for.
 * @throws Refusal resource.not_found, contract.not_open, permission.denied, request.invalid
 */
export const getTaskWorksheet = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<TaskWorksheet> => {
  const { site, home, ...whom } = await whomOf(scope, query);
  const yard = await getYard(scope, query.location_id ?? home ?? 0, 'location_id');
  demand(scope, 'tickets.create', placeOf(yard));
  const { to_location_id: to } = query;
  return {
    ...whom,
    location_id: yard.location_id,
    origin: await yardAddress(scope, yard.location_id),
    destination: to === undefined ? site : await yardAddress(scope, to),
  };
};
