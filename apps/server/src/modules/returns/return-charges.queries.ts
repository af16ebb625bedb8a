import type { listReturnCharges as endpoint, ReturnCharge } from '@yardline/contract/returns/returns';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { demand, type Scope } from '../../kernel/scope.ts';
import { placeOf, readContract } from '../contracts/public.ts';
import { asksPhoto, pricesOfLines } from './check-in/line-prices.queries.ts';

/**
 * What can be charged for each line of a contract that is out, those of its machine's class before those of every class. Fuel is
 * not offered where the tank of a machine is billed by its gauge: it would be charged twice. [B3.29]
 */
export const chargesOf = async (scope: Scope, contractId: number): Promise<ReturnCharge[]> => {
  const company = scope.company.id;
  const { rows } = await sql<ReturnCharge>`
    select l.id as "lineId", s.id as "serviceId", s.offered_as as offer, s.description as name, s.amount
    from contract_lines l
    join assets a on a.company_id = ${company} and a.id = l.asset_id
    join services s on s.company_id = ${company} and s.is_active and s.offered_as not in ('', 'machine_sale')
      and coalesce(s.offered_class_id, a.class_id) = a.class_id
    where l.company_id = ${company} and l.contract_id = ${contractId} and not l.is_removed
      and l.type = 'R' and l.status_code in ('O', 'F')
      and not (s.offered_as = 'fuel' and coalesce(a.tank_capacity, 0) > 0 and exists (
        select from services f where f.company_id = ${company} and f.service_code = 'FUEL' and f.price_kind = 'flat' and f.is_active))
    order by l.line_number, s.offered_class_id nulls last, s.description, s.id`.execute(scope.tx);
  return rows;
};

/** @throws Refusal resource.not_found, permission.denied */
export const listReturnCharges = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  demand(scope, 'returns.view', placeOf(await readContract(scope, id)));
  const [charges, checkIn, isAsked] = await Promise.all([
    chargesOf(scope, id),
    pricesOfLines(scope, id),
    asksPhoto(scope),
  ]);
  return { charges, checkIn, asksPhoto: isAsked };
};
