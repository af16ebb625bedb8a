import type { InputOf } from '@yardline/contract/endpoint';
import type { listTicketInspections, TicketInspections } from '@yardline/contract/inspections/of-ticket';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { usedFor } from '../checklists/public.ts';
import { whatReaches } from '../tickets/public.ts';
import { inspectionRows } from './inspections.queries.ts';

/** The numbered machines of a ticket: by the lines of its contract, or by itself as in an exchange on site. */
const machinesOf = ({ tx }: Scope, ticketId: number) =>
  tx
    .selectFrom('ticket_assets')
    .leftJoin('contract_lines', 'contract_lines.id', 'ticket_assets.contract_line_id')
    .innerJoin('assets', (join) =>
      join.on('assets.id', '=', (eb) => eb.fn.coalesce('ticket_assets.asset_id', 'contract_lines.asset_id')),
    )
    .where('ticket_id', '=', ticketId)
    .where('assets.kind', '=', 'numbered')
    .orderBy('ticket_assets.id')
    .select(['assets.id', 'assets.number', 'assets.group_id', 'assets.class_id', 'assets.division_id'])
    .execute();

/** By what the machines of a ticket are inspected on the way, and what was begun on it. @throws Refusal resource.not_found */
export const ofTicket = async (
  scope: Scope,
  { params: { type, id } }: InputOf<typeof listTicketInspections>,
): Promise<TicketInspections> => {
  const ticket = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .where('type', '=', type)
    .where(await whatReaches(scope))
    .select('id')
    .executeTakeFirst();
  if (ticket === undefined) return notFound();
  const [machines, items] = await Promise.all([
    machinesOf(scope, id),
    inspectionRows(scope)
      .where('inspections.ticket_id', '=', id)
      .orderBy('inspections.id', 'desc')
      .limit(100)
      .execute(),
  ]);
  const used = await Promise.all(machines.map((asset) => usedFor(scope, asset)));
  return {
    machines: machines.map(({ id: asset_id, number: asset_number, division_id }, at) => ({
      asset_id,
      asset_number,
      division_id,
      checklists: (used[at] ?? [])
        .filter(({ moment }) => moment === type)
        .map(({ id: list, name_en, name_fr, moment }) => ({ id: list, name_en, name_fr, moment })),
    })),
    items,
  };
};
