import type { InputOf } from '@yardline/contract/endpoint';
import type { listRerents, RerentRow } from '@yardline/contract/contracts/rerents';
import type { LineStatus } from '@yardline/domain/contracts/line-status';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type CostPer, rerentState } from '@yardline/domain/rerents/cost';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../../kernel/list.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { rerentTotal } from '../../vendors/public.ts';

const todayOf = ({ now, company }: Scope): string =>
  now.toZonedDateTimeISO(company.timeZone).toPlainDate().toString();

/** Lines of open and closed reservations and contracts whose machines are a vendor's. */
const rows = ({ tx }: Scope) =>
  tx
    .selectFrom('contract_lines')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .innerJoin('vendors', 'vendors.id', 'contract_lines.rerent_vendor_id')
    .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contract_lines.is_removed', '=', false)
    .where('contracts.status', 'in', ['open', 'closed'])
    .where('contracts.kind', 'in', ['reservation', 'contract'])
    .select([
      'contract_lines.id',
      'contract_lines.contract_id',
      'contracts.kind',
      'contracts.number',
      'contracts.division_id',
    ])
    .select(['customers.name as customer_name', 'assets.number as product', 'contract_lines.description'])
    .select(['contract_lines.quantity', 'contract_lines.extended_amount', 'contract_lines.status_code'])
    .select(['vendors.id as vendor_id', 'vendors.name as vendor_name'])
    .select(['contract_lines.rerent_cost as cost', 'contract_lines.rerent_cost_per as cost_per'])
    .select(['contract_lines.rerent_from', 'contract_lines.rerent_until'])
    .select(['contract_lines.rerent_back_on as back_on', 'contract_lines.rerent_reference as reference'])
    .select('contract_lines.rerent_unit as unit')
    // The joins see to it: such a line has a vendor with its days, and such a document its number and division.
    .$narrowType<{
      kind: RerentRow['kind'];
      number: number;
      division_id: number;
      status_code: LineStatus;
      cost_per: CostPer;
      rerent_from: string;
      rerent_until: string;
    }>();

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const shown =
  (today: string) =>
  ({ status_code: statusCode, ...row }: Row): RerentRow => {
    const {
      cost,
      cost_per: costPer,
      rerent_from: from,
      rerent_until: until,
      back_on: backOn,
      quantity,
    } = row;
    return {
      ...row,
      state: rerentState({ statusCode, until, backOn }, today),
      total_cost: rerentTotal({ cost, costPer, from, until }, { quantity, backOn, today }),
    };
  };

/** One of them, by its line. @throws Refusal resource.not_found */
export const getRerentRow = async (scope: Scope, lineId: number): Promise<RerentRow> => {
  const row = await rows(scope).where('contract_lines.id', '=', lineId).executeTakeFirst();
  return row === undefined ? notFound() : shown(todayOf(scope))(row);
};

type Query = InputOf<typeof listRerents>['query'];

const inState = (scope: Scope, state: Query['state']) => {
  const found = rows(scope);
  if (state === undefined) return found;
  if (state === 'back') return found.where('contract_lines.rerent_back_on', 'is not', null);
  const open = found.where('contract_lines.rerent_back_on', 'is', null);
  if (state === 'due') return open.where('contract_lines.status_code', '=', 'R');
  return state === 'late' ? open.where('contract_lines.rerent_until', '<', todayOf(scope)) : open;
};

/** What is rented from vendors for documents that the actor may see, due back first. [B6.7] */
export const listRerentRows = async (scope: Scope, { query }: { query: Query }): Promise<Page<RerentRow>> => {
  const { state, vendor_id: vendorId, division_id: divisionId, ids, search, ...request } = query;
  const { holder } = scope.actor;
  const seen = (kind: 'contract' | 'reservation') => divisionsWhere(holder, `${kind}s.view`);
  const text = sql<string>`lower(vendors.name || ' ' || customers.name || ' ' || assets.number || ' ' || contract_lines.description || ' '
    || contract_lines.rerent_reference || ' ' || contract_lines.rerent_unit || ' ' || contracts.number)`;
  let found = inState(scope, state)
    .where(
      sql<boolean>`contracts.division_id = any(case contracts.kind when 'contract' then ${seen('contract')}::bigint[] else ${seen('reservation')}::bigint[] end)`,
    )
    .where(matches(text, search));
  if (vendorId !== undefined) found = found.where('vendors.id', '=', vendorId);
  if (divisionId !== undefined) found = found.where('contracts.division_id', '=', divisionId);
  if (ids !== undefined) found = found.where('contract_lines.id', '=', sql<number>`any(${ids}::bigint[])`);
  const page = await listPage(scope, found, request, {
    id: sql.ref<number>('contract_lines.id'),
    sorts: {
      rerent_until: { by: sql.ref('contract_lines.rerent_until'), of: (row) => row.rerent_until },
      rerent_from: { by: sql.ref('contract_lines.rerent_from'), of: (row) => row.rerent_from },
    },
  });
  return { ...page, items: page.items.map(shown(todayOf(scope))) };
};
