import { setTimeout as wait } from 'node:timers/promises';
import { runChecks } from '../../apps/server/src/modules/status/public.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';
import type { StripeHere } from '../../apps/server/test/providers/stripe-stand-in.ts';
import type { Entry } from './writer.ts';

export type Verdict = {
  lost: number;
  doubled: number;
  missing: number;
  placeless: number;
  undelivered: number;
  stranded: number;
  /** Pages that were paid without one order, and orders with money that no page was paid for. */
  unordered: number;
  broken: string[];
};

/** How many rows have each mark, by where its kind is kept. */
const rows = `
  select customer_number as mark, count(*)::integer as n from customers group by 1
  union all select reference, count(*)::integer from contracts where reference <> '' group by 1
  union all select upper(split_part(email, '@', 1)), count(*)::integer from web_orders group by 1
  union all select cheque_number, count(*)::integer from payments where cheque_number <> '' group by 1
  union all select slip, count(*)::integer from purchase_receipts group by 1
  union all select po_number, count(*)::integer from work_orders group by 1
  union all select w.po_number || '/line', count(*)::integer from work_lines l
    join work_orders w on w.company_id = l.company_id and w.id = l.work_order_id group by 1
  union all select w.po_number || '/issue', -sum(m.quantity)::integer from stock_moves m
    join work_orders w on w.company_id = m.company_id and w.id = m.work_order_id group by 1
  union all select w.po_number || '/complete', count(*)::integer from status_history h
    join work_orders w on w.company_id = h.company_id and w.id = h.row_id and h.noun = 'work_orders'
    where h.to_status = '4' group by 1
  union all select w.po_number || '/bill', count(*)::integer from invoices i
    join work_orders w on w.company_id = i.company_id and w.id = i.work_order_id group by 1`;

/** The same of the road: of each act of the queue that the phone sent, of the photo, and of what left with the close. */
const ofRoad = `
  select c.reference || '/ticket' as mark, count(*)::integer as n from tickets t
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id group by 1
  union all select reference || '/drive', case when least(arrived, signed, noted) = 0 then 0
      else greatest(arrived, signed, noted) end::integer from (
    select c.reference, count(*) filter (where e.kind = 'arrived') as arrived,
      count(*) filter (where e.kind = 'signature') as signed,
      (select count(*) from record_comments r
        where r.company_id = t.company_id and r.kind = 'tickets' and r.record_id = t.id) as noted
    from evidence e join tickets t on t.company_id = e.company_id and t.id = e.ticket_id
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id
    group by t.company_id, t.id, c.reference) as said
  union all select c.reference || '/photo', count(*)::integer from record_files f
    join tickets t on t.company_id = f.company_id and t.id = f.record_id and f.kind = 'tickets'
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id group by 1
  union all select c.reference || '/close', count(*)::integer from status_history h
    join tickets t on t.company_id = h.company_id and t.id = h.row_id and h.noun = 'tickets'
    join contracts c on c.company_id = t.company_id and c.id = t.contract_id where h.to_status = '3' group by 1`;

/** Reservations of a machine, or of any of a group, that lost their place or have two. */
const unseated = `
  select c.reference from contracts c
  join contract_lines l on l.company_id = c.company_id and l.contract_id = c.id and l.type = 'R' and not l.is_removed
  left join holds h on h.company_id = l.company_id and h.contract_line_id = l.id and h.released_at is null
  where c.kind = 'reservation' and c.status = 'open'
  group by c.company_id, c.id, l.id having count(h.id) <> 1`;

/** Contracts whose opening was not followed by the delivery that they ask for, or by more than one. */
const undelivered = `
  select c.reference from contracts c
  left join tickets t on t.company_id = c.company_id and t.contract_id = c.id and t.type = 'delivery'
  where c.kind = 'contract' and c.status = 'open' and c.creates_delivery_ticket
  group by c.company_id, c.id having count(t.id) <> 1`;

/** Payments of the store that became an order, by the key that the provider knows them by. */
const ordered = `
  select p.provider_key as key from payments p
  join checkouts c on c.company_id = p.company_id and c.payment_id = p.id
  join web_orders o on o.company_id = c.company_id and o.id = c.web_order_id
  where p.status = 'succeeded' and c.state = 'placed'`;

const waiting = `
  select (select count(*)::integer from outbox where delivered_at is null) as undelivered,
    (select count(*)::integer from graphile_worker._private_jobs where locked_at is not null or attempts >= max_attempts) as stranded`;

/** Milliseconds that the background gets to come to an end with everything. */
const patienceMs = 60_000;

/** Holds the ledger against the database: what was acknowledged is there once, what was refused is not, and nothing waits. */
export const judge = async (
  adminUrl: string,
  ledger: readonly Entry[],
  stripe: StripeHere,
): Promise<Verdict> => {
  const auditor = connectionUrl(adminUrl, 'auditor');
  return withClient(auditor, async (client) => {
    const paid = [...stripe.sessions.values()]
      .filter(({ status }) => status === 'complete')
      .map((session) => session.client_reference_id);
    const settled = async () => {
      const found = await client.query<{ undelivered: number; stranded: number }>(waiting);
      const orders = await client.query<{ key: string }>(ordered);
      const keys = orders.rows.map(({ key }) => key);
      const unordered =
        new Set(paid).symmetricDifference(new Set(keys)).size + keys.length - new Set(keys).size;
      return Object.assign({ undelivered: 0, stranded: 0 }, found.rows[0], { unordered });
    };
    let left = await settled();
    for (const since = performance.now(); performance.now() - since < patienceMs; left = await settled()) {
      if (left.undelivered + left.stranded + left.unordered === 0) break;
      await wait(500);
    }
    const found = await client.query<{ mark: string; n: number }>(`${rows} union all ${ofRoad}`);
    const there = new Map(found.rows.map(({ mark, n }) => [mark, n]));
    // Asked again after silence, a customer is refused because the number is taken: by the first try, which was kept.
    const isKept = ({ status, kind, unknown }: Entry) =>
      status < 300 || (status === 409 && kind === 'customer' && unknown > 0);
    const lost = ledger.filter((entry) => isKept(entry) && (there.get(entry.mark) ?? 0) === 0);
    const doubled = ledger.filter((entry) => (there.get(entry.mark) ?? 0) > (isKept(entry) ? 1 : 0));
    for (const { kind, mark, status } of [...lost, ...doubled])
      console.log(`    ${kind} ${mark} was answered ${status}`);
    const missing = await client.query(undelivered);
    const placeless = await client.query(unseated);
    const findings = await runChecks(auditor);
    const broken = findings
      .filter(({ rows: broke }) => broke.length > 0)
      .map(({ name, rows: broke }) => `${name}: ${broke.length}`);
    return {
      lost: lost.length,
      doubled: doubled.length,
      missing: missing.rows.length,
      placeless: placeless.rows.length,
      ...left,
      broken,
    };
  });
};
