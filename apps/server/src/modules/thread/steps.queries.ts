import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { StepPaper } from '@yardline/contract/thread/steps';
import type { Permission } from '@yardline/domain/permissions/areas';
import { sql } from 'kysely';
import { may, type Place, type Scope } from '../../kernel/scope.ts';
import { contractFigures, type FiguresInCents } from '../credit/public.ts';

/** A document of the chain from the quote to the contract. */
export type Link = {
  id: number;
  kind: ContractKind;
  number: number | null;
  status: string;
  division_id: number | null;
  location_id: number | null;
  opened_at: string | null;
  figures: FiguresInCents;
};

/** The document with what it came from and what it became, the oldest first; empty where there is none. */
export const chainOf = async ({ tx, company }: Scope, contractId: number): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    with recursive back as (
      select c.id, c.source_contract_id from contracts c where c.company_id = ${company.id} and c.id = ${contractId}
      union
      select c.id, c.source_contract_id from back b
      join contracts c on c.company_id = ${company.id} and c.id = b.source_contract_id
    ), forth as (
      select id from back
      union
      select c.id from forth f join contracts c on c.company_id = ${company.id} and c.source_contract_id = f.id
    )
    select contracts.id, kind, number, status, division_id, location_id, opened_at, ${contractFigures} as figures
    from contracts where company_id = ${company.id} and id in (select id from forth) order by id`.execute(tx);
  return rows;
};

/** A document of a step, with when it came about. */
export type DatedPaper = StepPaper & { at: string };

type Ask = { contractId: number; place: Place };

const ifMay = async (
  scope: Scope,
  needs: Permission,
  { place }: Ask,
  read: () => Promise<DatedPaper[]>,
): Promise<DatedPaper[]> => (may(scope, needs, place) ? read() : []);

/** The deliveries and pickups of a contract that were driven. */
export const ticketsOf = (scope: Scope, ask: Ask): Promise<DatedPaper[]> =>
  ifMay(scope, 'tickets.view', ask, () =>
    scope.tx
      .selectFrom('tickets')
      .where('contract_id', '=', ask.contractId)
      .where('type', 'in', ['delivery', 'pickup'])
      .where('closed_at', 'is not', null)
      .orderBy('id')
      .select(['id', 'type', 'ticket_n as number', 'closed_at as at'])
      .$narrowType<{ type: 'delivery' | 'pickup'; at: string }>()
      .execute(),
  );

export const returnsOf = (scope: Scope, ask: Ask): Promise<DatedPaper[]> =>
  ifMay(scope, 'returns.view', ask, () =>
    scope.tx
      .selectFrom('returns')
      .where('contract_id', '=', ask.contractId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('return_reversals as v')
              .whereRef('v.return_id', '=', 'returns.id')
              .select('v.return_id'),
          ),
        ),
      )
      .orderBy('id')
      .select(['id', sql<'return'>`'return'`.as('type'), 'number', 'returned_at as at'])
      .execute(),
  );

export const invoicesOf = (scope: Scope, ask: Ask): Promise<DatedPaper[]> =>
  ifMay(scope, 'invoices.view', ask, () =>
    scope.tx
      .selectFrom('invoices')
      .where('contract_id', '=', ask.contractId)
      .orderBy('id')
      .select(['id', sql<'invoice'>`'invoice'`.as('type'), 'number', 'created_at as at'])
      .execute(),
  );

/** The payments on the contract's invoices. */
export const paymentsOf = (scope: Scope, ask: Ask): Promise<DatedPaper[]> =>
  ifMay(scope, 'payments.view', ask, () =>
    scope.tx
      .selectFrom('payments')
      .where('status', '=', 'succeeded')
      .where('payments.id', 'in', (eb) =>
        eb
          .selectFrom('payment_allocations as a')
          .innerJoin('invoices', 'invoices.id', 'a.invoice_id')
          .where('invoices.contract_id', '=', ask.contractId)
          .select('a.payment_id'),
      )
      .orderBy('id')
      .select(['id', sql<'payment'>`'payment'`.as('type'), 'number', 'received_at as at'])
      .execute(),
  );
