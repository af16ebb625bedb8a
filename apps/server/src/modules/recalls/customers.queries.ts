import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  listRecallCustomers as endpoint,
  RecallCustomer,
} from '@yardline/contract/recalls/recall-notices';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A machine of a recall with who has it: on a contract, or as its owner. */
type Held = {
  asset_id: number;
  asset_number: string;
  description: string;
  serial_number: string;
  contract_id: number | null;
  contract_number: number | null;
  customer_id: number;
};

/** A customer as the recall page lists them, with the machines by which they are told. */
export type HeldBy = { view: RecallCustomer; held: readonly Held[]; language: string | null };

const heldOf = async ({ tx, company }: Scope, recallId: number): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select a.id as asset_id, a.number as asset_number, a.description, a.serial_number,
      c.id as contract_id, c.number as contract_number, coalesce(c.customer_id, a.customer_id) as customer_id
    from recall_assets r
    join assets a on a.company_id = r.company_id and a.id = r.asset_id
    left join holds h on h.company_id = a.company_id and h.asset_id = a.id and h.released_at is null
      and h.out_at is not null and h.contract_line_id is not null
    left join contracts c on c.company_id = h.company_id and c.id = h.contract_id
    where r.company_id = ${company.id} and r.recall_id = ${recallId} and r.status in ('open', 'planned')
      and coalesce(c.customer_id, a.customer_id) is not null
    order by a.number, c.id`.execute(tx);
  return rows;
};

type Notice = NonNullable<RecallCustomer['told']> & { asset_id: number; contract_id: number | null };

/** The last notice of each machine for who has it now. */
const noticesOf = async ({ tx, company }: Scope, recallId: number): Promise<Notice[]> => {
  const { rows } = await sql<Notice>`
    select distinct on (n.asset_id, n.contract_id) n.asset_id, n.contract_id, n.sent_at as at, u.name as by_name,
      m.to_address as "to", case when m.state in ('waiting', 'kept', 'sent') then m.state else 'failed' end as state
    from recall_notices n
    join users u on u.company_id = n.company_id and u.id = n.sent_by
    join mails m on m.company_id = n.company_id and m.id = n.mail_id
    where n.company_id = ${company.id} and n.recall_id = ${recallId}
    order by n.asset_id, n.contract_id, n.id desc`.execute(tx);
  return rows;
};

const customersOf = async ({ tx }: Scope, ids: readonly number[]) => {
  if (ids.length === 0) return { customers: [], contacts: [] };
  const [customers, contacts] = await Promise.all([
    tx
      .selectFrom('customers')
      .where('id', 'in', ids)
      .select(['id', 'name', 'phone', 'email', 'language'])
      .execute(),
    tx
      .selectFrom('contacts')
      .where('customer_id', 'in', ids)
      .orderBy('id')
      .select(['customer_id', 'first_name', 'last_name', 'email'])
      .execute(),
  ]);
  return { customers, contacts };
};

/** When all machines of a customer were told of, the last time; nothing where one of them was not. */
const toldOf = (held: readonly Held[], notices: readonly Notice[]): RecallCustomer['told'] => {
  const last = held.map((each) =>
    notices.find(
      ({ asset_id: asset, contract_id: contract }) =>
        asset === each.asset_id && contract === each.contract_id,
    ),
  );
  if (last.includes(undefined)) return null;
  const [newest] = last.flatMap((notice) => notice ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (newest === undefined) return null;
  const { at, by_name, to, state } = newest;
  return { at, by_name, to, state };
};

/** The customers who have machines of a recall that are not done, by name. @throws Refusal resource.not_found */
export const holdersOf = async (scope: Scope, recallId: number): Promise<HeldBy[]> => {
  const recall = scope.tx.selectFrom('recalls').where('id', '=', recallId).select('id');
  if ((await recall.executeTakeFirst()) === undefined) return notFound();
  const [held, notices] = await Promise.all([heldOf(scope, recallId), noticesOf(scope, recallId)]);
  const byCustomer = Map.groupBy(held, ({ customer_id: id }) => id);
  const { customers, contacts } = await customersOf(scope, [...byCustomer.keys()]);
  const holders = customers.map(({ id, name, phone, email, language }): HeldBy => {
    const machines = byCustomer.get(id) ?? [];
    const people = contacts
      .filter((contact) => contact.customer_id === id)
      .map((contact) => ({
        name: `${contact.first_name} ${contact.last_name}`.trim(),
        email: contact.email,
      }));
    const view: RecallCustomer = {
      customer_id: id,
      customer_name: name,
      phone,
      people: [...people, { name, email }].filter((person) => person.email !== ''),
      machines: machines.map((machine) => ({
        asset_number: machine.asset_number,
        description: machine.description,
        serial_number: machine.serial_number,
        contract:
          machine.contract_id === null ? null : { id: machine.contract_id, number: machine.contract_number },
      })),
      told: toldOf(machines, notices),
    };
    return { view, held: machines, language };
  });
  return holders.toSorted((a, b) => a.view.customer_name.localeCompare(b.view.customer_name));
};

export const listCustomers = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => ({
  customers: (await holdersOf(scope, id)).map(({ view }) => view),
});
