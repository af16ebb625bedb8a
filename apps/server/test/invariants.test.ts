import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../db/seeds/index.ts';
import { readInvariants } from '../src/modules/status/public.ts';
import { connectionUrl } from '../src/postgres/roles.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

const bought = (status: string): string => `
    insert into vendors (company_id, vendor_number, name)
    select company_id, 'V-9', 'Hose' from locations limit 1;
    insert into purchase_orders (company_id, number, vendor_id, division_id, location_id, status, ordered_at, ended_at, created_at, created_by)
    select v.company_id, 9999, v.id, l.division_id, l.id, '${status}', ${status === 'draft' ? 'null, null' : 'now(), now()'}, now(), u.id
    from vendors v join locations l on l.company_id = v.company_id join users u on u.company_id = v.company_id
    where v.vendor_number = 'V-9' limit 1;
    insert into purchase_lines (company_id, purchase_order_id, line_number, kind, description, ordered)
    select company_id, id, 1, 'other', 'Hose', 2 from purchase_orders where number = 9999`;

/** An internal order on a machine of ours. */
const anOrder = (status: 0 | 3): string => `
    insert into work_orders (company_id, number, type, status, posting, division_id, location_id, asset_id, asset_kind, complaint,
      created_at, created_by, closed_at)
    select a.company_id, 9998, 'repair', ${status}, 'I', l.division_id, l.id, a.id, 'numbered', 'Leaks', now(), u.id,
      ${status === 3 ? 'now()' : 'null'}
    from assets a join locations l on l.company_id = a.company_id and l.id = a.location_id
    join users u on u.company_id = a.company_id where a.kind = 'numbered' limit 1`;

/** A machine of a return, that was in the yard an hour before it was taken back. */
const inTheYard = `
    with back as (
      select r.company_id, r.id, k.id as line_id, k.asset_id, k.returned_at, c.division_id, x.location_id, x.created_by
      from return_lines r join returns x on x.company_id = r.company_id and x.id = r.return_id
      join contract_lines k on k.company_id = r.company_id and k.id = r.contract_line_id
      join contracts c on c.company_id = k.company_id and c.id = k.contract_id
      where k.asset_id is not null and c.division_id is not null order by r.id limit 1
    ), came as (
      insert into yard_returns (company_id, number, division_id, location_id, arrived_at, created_by, created_at)
      select company_id, 999999, division_id, location_id, returned_at - interval '1 hour', created_by, returned_at from back
      returning company_id, id
    ), line as (
      insert into yard_return_lines
        (company_id, yard_return_id, line_number, code, asset_id, contract_line_id, status, taken, ended_at, ended_by)
      select back.company_id, came.id, 1, 'x', asset_id, line_id, 'Y', 1, returned_at, created_by from back, came
      returning company_id, id
    )
    insert into yard_return_takings (company_id, yard_return_line_id, return_line_id, quantity)
    select line.company_id, line.id, back.id, 1 from line, back`;

/** A bill of one cent that is shared; who pays the contract bears so many percent. */
const sharedBill = (percent: number): string => `
    insert into contract_payer_sets (company_id, contract_id, from_on, created_by, created_at)
    select c.company_id, c.id, '2020-01-01', c.created_by, now() from contracts c
    join invoices i on i.company_id = c.company_id and i.contract_id = c.id and i.total > 0
    order by i.id limit 1;
    insert into contract_payers (company_id, set_id, position, customer_id, percent)
    select s.company_id, s.id, 1, c.customer_id, ${percent} from contract_payer_sets s
    join contracts c on c.company_id = s.company_id and c.id = s.contract_id;
    insert into shared_bills (company_id, contract_id, set_id, before_taxes)
    select company_id, contract_id, id, 0.01 from contract_payer_sets`;

const rules = new Map((await readInvariants()).map(({ name, query }) => [name, query]));

/** A deposit of 10.00 on an open contract, with its money. */
const aDeposit = `
    with paid as (
      insert into payments (company_id, number, customer_id, method, status, amount, currency, received_at, created_by, created_at)
      select company_id, 900000, customer_id, 'cash', 'succeeded', 10, 'USD', now(), created_by, now() from contracts
      where status = 'open' and kind = 'contract' order by id limit 1 returning company_id, id, customer_id
    ), given as (
      insert into deposits (company_id, number, customer_id, contract_id, division_id, amount, held, taken_at, created_by)
      select c.company_id, 900000, c.customer_id, c.id, c.division_id, 10, 10, now(), c.created_by from contracts c
      where c.status = 'open' and c.kind = 'contract' order by c.id limit 1 returning company_id, id
    )
    insert into deposit_payments (company_id, payment_id, deposit_id)
    select paid.company_id, paid.id, given.id from paid, given`;

/** For each rule, how an attacker with all power over the database could break it. */
const damage: Record<string, string> = {
  'a machine is promised to one at a time': `
    alter table holds drop constraint product_unavailable;
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at, ends_at)
    select company_id, asset_id, location_id, 'R', 1, true, starts_at, ends_at from holds
    where released_at is null and is_exclusive limit 1`,
  'a machine is in one place': `
    alter table holds drop constraint product_unavailable; drop index asset_already_out;
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at, out_at)
    select company_id, asset_id, location_id, 'C', 1, true, starts_at, out_at from holds
    where released_at is null and is_exclusive and out_at is not null limit 1`,
  'a counted product is never promised beyond what is owned': `
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at)
    select company_id, id, location_id, 'R', quantity + 1, false, now() from assets where kind = 'bulk' limit 1`,
  'counted stock by yard adds up to what is owned': `update bulk_stock set quantity = quantity + 1`,
  'parts on hand are the sum of their moves': `update part_stock set on_hand = on_hand + 1`,
  'what is promised on a shelf is promised to lines of open orders': `
    update part_stock set promised = promised + 1 where on_hand > promised`,
  'only lines of open orders that are still to be picked, and of open reservations of stores, keep pieces': `
    insert into part_promises (company_id, contract_id, contract_line_id, part_id, location_id, wanted)
    select l.company_id, l.contract_id, l.id, s.part_id, s.location_id, l.quantity from contract_lines l
    join part_stock s on s.company_id = l.company_id and s.part_id = l.part_id
    where l.type = 'S' and not exists (select from part_promises p
      where p.company_id = l.company_id and p.contract_line_id = l.id) limit 1`,
  'only drafts of shoppers keep pieces without a line': `
    insert into part_promises (company_id, contract_id, part_id, location_id, wanted, until)
    select c.company_id, c.id, s.part_id, s.location_id, 1, now() from contracts c
    join part_stock s on s.company_id = c.company_id where not c.is_checkout limit 1`,
  'a shelf is the sum of its bins': `update part_bins set on_hand = on_hand + 1`,
  'stock is worth what was paid for it': `update part_stock set value = value + 0.01 where on_hand > 0`,
  'a bin holds the pieces that are recorded in it': `
    insert into part_serials (company_id, part_id, serial_number, location_id, bin, received_at)
    select company_id, part_id, 'S-1', location_id, 'nowhere', now() from part_stock limit 1`,
  'a piece is sold as long as one line has it': `
    insert into part_serials (company_id, part_id, serial_number, status, received_at)
    select company_id, id, 'S-1', 'sold', now() from parts limit 1`,
  'what is on rent is held, and what is back is not': `
    update holds set released_at = now() where released_at is null and out_at is not null`,
  'a machine of a recall stands as its order does': `update recall_assets set status = 'done' where status = 'planned'`,
  'a machine that is out of service is held by its order': `
    update holds set released_at = now() where released_at is null and work_order_id in (
      select id from work_orders where is_out_of_service)`,
  'a machine is kept by the orders that no inspection has passed': `delete from kept_machines`,
  'an inspection is open until it ends': `
    insert into inspection_ends (company_id, inspection_id, outcome, at)
    select company_id, inspection_id, 'dropped', now() from open_inspections limit 1`,
  'a work order waits for the lines on order that are bought for it': `
    insert into work_orders (company_id, number, type, posting, division_id, location_id, complaint, created_at, created_by,
      open_purchases)
    select l.company_id, 9999, 'repair', 'N', l.division_id, l.id, 'Leaks', now(), u.id, 1
    from locations l join users u on u.company_id = l.company_id limit 1`,
  'a work order that is worked on stands as its mechanics do': `
    ${anOrder(0)}; update work_orders set status = 2 where number = 9998`,
  'what a work order took off the shelf is what its moves say': `
    update stock_moves set quantity = quantity - 1 where work_order_id is not null`,
  'the workshop holds a machine for as long as its order says': `
    ${anOrder(0)}; update work_orders set hold_mode = 'now' where number = 9998`,
  "a machine's books say of a closed order what its lines cost": `
    ${anOrder(3)};
    insert into repair_codes (company_id, code, description) select company_id, 'R9', 'Hose' from work_orders where number = 9998;
    insert into vendors (company_id, vendor_number, name) select company_id, 'V-8', 'Hose' from work_orders where number = 9998;
    insert into work_lines (company_id, work_order_id, line_number, kind, repair_code_id, vendor_id, description, quantity, unit_price,
      list_amount, customer_share, internal_share, vendor_share, cost)
    select w.company_id, w.id, 1, 'X', r.id, v.id, 'Hose', 1, 0, 0, 0, 0, 0, 12 from work_orders w
    join repair_codes r on r.company_id = w.company_id and r.code = 'R9'
    join vendors v on v.company_id = w.company_id and v.vendor_number = 'V-8' where w.number = 9998`,
  "nothing is on a machine's books but of closed orders": `
    ${anOrder(0)};
    insert into asset_costs (company_id, asset_id, spent_on, kind, amount, work_order_id)
    select company_id, asset_id, '2026-01-05', 'labor', 12, id from work_orders where number = 9998`,
  'what was received of a line is what its receipts say': `${bought('draft')};
    update purchase_lines set received = 1`,
  'a purchase order is over when each of its lines is done': bought('closed'),
  "what is rented from a vendor holds nothing of the company's own": `
    insert into vendors (company_id, vendor_number, name)
    select company_id, 'V-1', 'Lift Co' from holds where released_at is null and contract_line_id is not null limit 1;
    update contract_lines l
    set rerent_vendor_id = v.id, rerent_cost_per = 'total', rerent_from = '2026-01-01', rerent_until = '2026-01-02'
    from vendors v where v.company_id = l.company_id and l.type = 'R' and l.asset_id is not null`,
  'one machine is one piece': `
    update contract_lines l set quantity = 2 from assets a
    where a.company_id = l.company_id and a.id = l.asset_id and a.kind = 'numbered'`,
  'a line of a bill is quantity times price less its discount': `
    update invoice_lines set extended_amount = extended_amount + 0.01`,
  'a bill that several customers bear is the sum of its papers': `${sharedBill(100)};
    update invoices set shared_bill_id = (select max(id) from shared_bills), share_percent = 50
    where id = (select min(id) from invoices where contract_id is not null and total > 0)`,
  'those who pay the bills of a contract make the whole': sharedBill(60),
  'an invoice is the sum of its lines': `
    delete from invoice_lines l where l.type = 'R'
      and not exists (select from disputes d where d.company_id = l.company_id and d.invoice_line_id = l.id)`,
  'the taxes of a paper are what it says they were taken on': `
    insert into invoice_taxes (company_id, invoice_id, line_number, tax_code, authority, rate, taxable_base, exempt_base, tax)
    select company_id, id, 99, 'GST', '', 5, 1, 0, 0.05 from invoices where total > 0 order by id limit 1`,
  'a document is the sum of its lines': `
    update contract_lines set extended_amount = extended_amount + 0.01 where is_chargeable and not is_removed`,
  'what an invoice still asks for is its total less what was paid': `
    update invoices set balance = balance - 0.01 where balance > 1`,
  'an invoice says what was written off of it':
    'update invoices set written_off = total where id = (select min(id) from invoices where total > 0)',
  'an invoice says what was deducted of it for early payments': `
    update invoices set early_discount = 0.01, discount_by = due_on, discounted = 0.01
    where id = (select min(id) from invoices where total > 1 and source not in ('F', 'R'))`,
  'nothing is paid twice': `
    update payment_allocations set amount = amount * 2; update payments set amount = amount * 2`,
  'a payment pays no more than it is': `update payment_allocations set amount = amount + 0.01`,
  'a card gets back no more than it paid': `
    with paid as (select company_id, id, customer_id, created_by from payments where amount > 0 order by id limit 1)
    insert into payments (company_id, number, customer_id, method, status, amount, reason, currency, received_at, created_by,
      created_at, refunds_payment_id)
    select company_id, 900001, customer_id, 'card', 'succeeded', -1000000, 'x', 'USD', now(), created_by, now(), id from paid`,
  'of a bill no line is credited beyond what it was': `
    with two as (select company_id, min(id) as billed, max(id) as credited from invoice_lines group by company_id, invoice_id
      having count(*) > 1 limit 1)
    update invoice_lines l set credits_line_id = two.billed, extended_amount = -10000000 from two
    where l.company_id = two.company_id and l.id = two.credited`,
  'a deposit pays and gives back no more than it was, and holds the rest': `${aDeposit};
    update deposits set held = held - 1 where number = 900000`,
  'a deposit is of its customer’s document, and of one that is not over while it is held': `${aDeposit};
    update contracts set status = 'closed' where id in (select contract_id from deposits where number = 900000)`,
  'what was captured of a guarantee is a payment that succeeded': `${aDeposit};
    insert into guarantees (company_id, contract_id, state, amount, currency, mode, provider, provider_key, page_ends_at,
      task, about, provider_ref, authorized, held_until, captured, capture_payment_id, ended_at, created_at, created_by)
    select d.company_id, d.contract_id, 'captured', 10, 'USD', 'authorise', 'simulated', gen_random_uuid(), now(),
      'ask-guarantee', '{}', 'held', 10, now(), 5, dp.payment_id, now(), now(), d.created_by
    from deposits d join deposit_payments dp on dp.company_id = d.company_id and dp.deposit_id = d.id
    where d.number = 900000`,
  'what a deposit paid is of its customer': `${aDeposit};
    alter table deposit_applications drop constraint deposit_application_invoice_exists;
    insert into deposit_applications (company_id, customer_id, deposit_id, invoice_id, amount, applied_at, created_by)
    select d.company_id, d.customer_id, d.id, i.id, 1, now(), d.created_by from deposits d
    join invoices i on i.company_id = d.company_id and i.customer_id <> d.customer_id limit 1`,
  'numbers have no gaps, and the counter stands behind the last': `
    update invoices set number = number + 1000 where number = (select max(number) from invoices)`,
  'an accepted web order has its reservation, and no other has one': `
    alter table web_orders drop constraint web_order_converted;
    update web_orders set contract_id = null where stage = 'converted'`,
  'nothing is charged beyond its arrival in the yard': inTheYard,
  'what the counter took of the yard is what its returns say': `${inTheYard};
    update yard_return_lines set taken = 0`,
  'every change has its actor': `delete from audit_entries where noun = 'invoices'`,
  'a ticket is where its history ends': `update tickets set status = 7, outcome = null`,
  'an exchange on site has both its tickets and its machine while it is open': `
    insert into exchange_orders
      (company_id, contract_id, contract_line_id, old_asset_id, new_asset_id, quantity, reason, clock, created_by, created_at)
    select l.company_id, l.contract_id, l.id, l.asset_id, a.id, 1, 'BD', 'continues', c.created_by, now()
    from contract_lines l join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    join assets a on a.company_id = l.company_id and a.id <> l.asset_id where l.status_code = 'O' limit 1`,
  'history has no breaks': `
    insert into status_history (company_id, noun, row_id, from_status, to_status, at)
    select company_id, 'tickets', id, '7', status::text, now() from tickets limit 1`,
  'a provider’s charge is one payment': `
    alter table payments drop constraint payment_charged_once;
    with paid as (select company_id, id from payments where amount > 0 order by company_id, id limit 2)
    update payments p set provider = 'test', provider_ref = 'charge-1' from paid
    where p.company_id = paid.company_id and p.id = paid.id`,
  'every paper, payment, use of a deposit and move of stock has its entry in the books': `
    delete from ledger_lines where entry_id = (select max(id) from ledger_entries where kind = 'payment');
    delete from ledger_entries where id = (select max(id) from ledger_entries where kind = 'payment')`,
  'the books say what customers owe, and what is held of deposits': `
    update ledger_lines set amount = amount + 0.01 where (company_id, entry_id, line_number) = (
      select l.company_id, l.entry_id, l.line_number from ledger_lines l
      join ledger_entries e on e.company_id = l.company_id and e.id = l.entry_id and e.kind = 'invoice' limit 1)`,
  'the books say what parts on shelves and in transit are worth': `
    update ledger_lines set amount = amount + 0.01 where (company_id, entry_id, line_number) = (
      select l.company_id, l.entry_id, l.line_number from ledger_lines l
      join ledger_entries e on e.company_id = l.company_id and e.id = l.entry_id and e.kind = 'stock_receipt' limit 1)`,
  'an entry of an invoice comes to its total': `
    update ledger_lines set amount = amount + 0.01 where (company_id, entry_id, line_number) = (
      select l.company_id, l.entry_id, l.line_number from ledger_lines l
      join ledger_entries e on e.company_id = l.company_id and e.id = l.entry_id and e.kind = 'invoice' limit 1)`,
  'an entry of work or of a warranty comes to what its record says': `
    update ledger_lines set amount = amount + 0.01 where (company_id, entry_id, line_number) = (
      select l.company_id, l.entry_id, l.line_number from ledger_lines l
      join ledger_entries e on e.company_id = l.company_id and e.id = l.entry_id and e.kind = 'repair_cost' limit 1)`,
  'an entry is in the month of its day, and in none that was closed': `
    update ledger_periods p set status = 'closed', changed_by = (
      select min(u.id) from users u where u.company_id = p.company_id), changed_at = '2020-01-01'`,
  'a bank slip comes to what is on it, and the books bring it to the bank': `
    insert into bank_slips (company_id, number, account_id, made_on, cash, cheques, total, created_at, created_by)
    select a.company_id, 900000, a.id, current_date, 10, 0, 10, now(), u.id
    from ledger_accounts a join users u on u.company_id = a.company_id limit 1`,
  'a closed drawer was counted by its coins and notes, and its difference is in the books': `
    with one as (
      insert into drawers (company_id, division_id, name)
      select company_id, id, 'Front' from divisions limit 1 returning company_id, id, division_id
    )
    insert into drawer_sessions (company_id, drawer_id, division_id, float_amount, opened_at, opened_by, closed_at, closed_by,
      closed_on, cash_expected, cash_counted, cheques_expected, cheques_counted, cards_expected, cards_counted)
    select o.company_id, o.id, o.division_id, 0, now(), u.id, now(), u.id, current_date, 10, 10, 0, 0, 0, 0
    from one o join users u on u.company_id = o.company_id limit 1`,
  'an entry is taken back by its mirror': `
    insert into ledger_entries (company_id, kind, reference, period_id, posting_on, document_on, reverses_id, created_by, created_at)
    select company_id, 'reversal', '', period_id, posting_on, posting_on, id, created_by, created_at
    from ledger_entries where kind = 'invoice' order by id desc limit 1`,
  'an accrual is taken back on the day after its month, and comes to what was reckoned': `
    insert into ledger_accruals (company_id, period_id, unbilled, deferred, made_by, made_at)
    select p.company_id, p.id, 100, 0, (select min(u.id) from users u where u.company_id = p.company_id), now()
    from ledger_periods p order by p.id limit 1`,
  'an event that is not delivered has a job': `
    update outbox set created_at = now() - interval '1 hour', delivered_at = null;
    delete from graphile_worker._private_jobs`,
  'a session that counts is of a member who may come in': `
    insert into sessions
      (company_id, user_id, binding_hash, created_at, expires_at, last_seen_at, rotated_at, source, opened_by, own_proof)
    select company_id, id, sha256('x'), now(), now() + interval '1 hour', now(), now(), 'TW', 'password', 'password'
    from users order by id limit 1;
    update users set is_active = false`,
  'what is put away was closed before the day of its archive': `
    insert into contract_archives (company_id, cutoff, created_by, created_at, status)
    select company_id, '2001-01-01', created_by, now(), 'done' from contracts
    where kind = 'contract' and closed_at is not null order by id limit 1;
    update contracts c set archive_id = a.id from contract_archives a
    where a.company_id = c.company_id and c.kind = 'contract' and c.status = 'closed' and c.closed_at is not null`,
  'clocked times go forward': `
    insert into clock_records (company_id, user_id, record_type, at, said_at, recorded_at)
    select company_id, id, 1, now(), now(), now() from users order by id limit 1;
    insert into clock_records (company_id, user_id, record_type, at, said_at, recorded_at)
    select company_id, id, 1, now(), now(), now() from users order by id limit 1`,
  'who works on an order is clocked in': `delete from clock_openings`,
  'an exported week has its lines, or no time': `delete from payroll_lines`,
  'an estimate comes to what its lines make': `update estimates set list_total = list_total + 1, customer_total = customer_total + 1`,
  'the customer of an estimate pays what their waiver leaves': `
    alter table estimates drop constraint estimate_customer_pays_all;
    update estimates set customer_total = 0, customer_required = 0`,
  'an approved estimate is what its customer approved': `update estimates set status = 'approved', approved_total = 1`,
  'every table of a company is behind its wall': `alter table customers no force row level security`,
  'a row refers to rows of its own company alone': `
    alter table customers add constraint other_id unique (id);
    alter table sites add constraint loose foreign key (id) references customers (id) not valid`,
  'the product owns nothing, and has no right beyond its rows': `alter table customers owner to yardline_app`,
  'the record of what was done cannot be changed': `grant delete on audit_entries to yardline_app`,
  'the audit is as it was sealed': `
    select from seal_audit(now());
    update audit_entries set after = '{}' where id = (select max(id) from audit_entries where after <> '{}')`,
  'what was redacted of the audit is told by the entry of its erasure': `
    select from seal_audit(now());
    insert into person_erasures (company_id, kind, person_id, asked_for_by, reason, asked_by, asked_at)
    select company_id, 'customer', 1, 'person', 'by hand', min(id), now() from users group by company_id;
    insert into audit_redactions (company_id, stretch, erasure_id, entries, before, after)
    select s.company_id, s.number, e.id, 1, s.hash, s.hash from audit_seals s join person_erasures e on e.company_id = s.company_id`,
  'no text holds the number of a card': `
    update customers set comments = 'card 4242 4242-4242 4242' where id = (select min(id) from customers)`,
};

describe('what must always hold', () => {
  let urls: FreshDatabase;
  let client: Client;
  const broken = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;

  beforeAll(async () => {
    urls = await freshDatabase();
    await seedDemo(urls);
    client = new Client({ connectionString: urls.url });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await urls.drop();
  });

  it('has a way to be broken for each rule, so that none is blind', () => {
    expect(Object.keys(damage)).toEqual([...rules.keys()]);
  });

  it('is told by a role that sees all companies and changes nothing', async () => {
    const auditor = new Client({ connectionString: connectionUrl(urls.url, 'auditor') });
    await auditor.connect();
    const { rows } = await auditor.query<{ n: string }>('select count(*) as n from contracts');
    await auditor.end();
    expect(Number(rows[0]?.n)).toBeGreaterThan(120);
  });

  it.each([...rules])('%s', async (name, query) => {
    expect(await broken(query)).toEqual([]);
    await client.query('begin');
    try {
      await client.query(damage[name] ?? '');
      expect((await broken(query)).length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
    }
  });
});
