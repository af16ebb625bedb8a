-- What must hold at any moment in every company. Each query tells what breaks its rule, so a healthy database answers
-- nothing to any of them. They are read by a role that sees all companies: after every load, fuzz and crash, and by hand.

-- name: a machine is promised to one at a time
select h.company_id, h.asset_id, h.id as hold_id, o.id as other_hold_id
from holds h join holds o on o.company_id = h.company_id and o.asset_id = h.asset_id and o.id > h.id
where h.released_at is null and o.released_at is null and h.is_exclusive and o.is_exclusive
  and tstzrange(h.starts_at, h.ends_at) && tstzrange(o.starts_at, o.ends_at);

-- name: a machine is in one place
select company_id, asset_id, count(*) as places from holds
where released_at is null and out_at is not null and is_exclusive
group by company_id, asset_id having count(*) > 1;

-- name: a counted product is never promised beyond what is owned
-- Where clerks have the right to do so on purpose, what they did is listed here, too.
with steps as (
  select company_id, asset_id, starts_at as at, quantity from holds where released_at is null and not is_exclusive
  union all
  select company_id, asset_id, ends_at, -quantity from holds
  where released_at is null and not is_exclusive and ends_at is not null
), held as (
  select company_id, asset_id, at, sum(sum(quantity)) over (partition by company_id, asset_id order by at) as quantity
  from steps group by company_id, asset_id, at
)
select held.company_id, held.asset_id, held.at, held.quantity, a.quantity as owned
from held join assets a on a.company_id = held.company_id and a.id = held.asset_id
join classes c on c.company_id = a.company_id and c.id = a.class_id and c.has_availability
where a.kind = 'bulk' and held.quantity > a.quantity;

-- name: counted stock by yard adds up to what is owned
select a.company_id, a.id, a.quantity, coalesce(sum(s.quantity), 0) as in_yards
from assets a left join bulk_stock s on s.company_id = a.company_id and s.asset_id = a.id
where a.kind = 'bulk' group by a.company_id, a.id, a.quantity having a.quantity <> coalesce(sum(s.quantity), 0);

-- name: parts on hand are the sum of their moves
select s.company_id, s.part_id, s.location_id, s.on_hand, coalesce(sum(m.quantity), 0) as moved
from part_stock s left join stock_moves m
  on m.company_id = s.company_id and m.part_id = s.part_id and m.location_id = s.location_id
group by s.company_id, s.part_id, s.location_id, s.on_hand
having s.on_hand <> coalesce(sum(m.quantity), 0) or s.on_hand < 0;

-- name: what is promised on a shelf is promised to lines of open orders
select s.company_id, s.part_id, s.location_id, s.promised, coalesce(sum(p.promised), 0) as to_lines
from part_stock s left join part_promises p
  on p.company_id = s.company_id and p.part_id = s.part_id and p.location_id = s.location_id
group by s.company_id, s.part_id, s.location_id, s.promised
having s.promised <> coalesce(sum(p.promised), 0) or s.promised > s.on_hand;

-- name: only lines of open orders that are still to be picked, and of open reservations of stores, keep pieces
select p.company_id, p.id from part_promises p
join contract_lines l on l.company_id = p.company_id and l.id = p.contract_line_id
join contracts c on c.company_id = p.company_id and c.id = p.contract_id
where (c.kind <> 'sales_order' and not c.keeps_pieces) or c.status <> 'open' or l.is_removed or l.status_code <> '' or l.quantity <> p.wanted
  or l.part_id <> p.part_id or l.contract_id <> p.contract_id;

-- name: only drafts of shoppers keep pieces without a line
select p.company_id, p.id from part_promises p
join contracts c on c.company_id = p.company_id and c.id = p.contract_id
where p.contract_line_id is null and not c.is_checkout;

-- name: a shelf is the sum of its bins
select s.company_id, s.part_id, s.location_id, s.on_hand, coalesce(sum(b.on_hand), 0) as in_bins
from part_stock s left join part_bins b
  on b.company_id = s.company_id and b.part_id = s.part_id and b.location_id = s.location_id
group by s.company_id, s.part_id, s.location_id, s.on_hand having s.on_hand <> coalesce(sum(b.on_hand), 0);

-- name: stock is worth what was paid for it
select s.company_id, s.part_id, s.location_id, s.value, coalesce(sum(m.value), 0) as paid
from part_stock s left join stock_moves m
  on m.company_id = s.company_id and m.part_id = s.part_id and m.location_id = s.location_id
group by s.company_id, s.part_id, s.location_id, s.value
having s.value <> coalesce(sum(m.value), 0);

-- name: a bin holds the pieces that are recorded in it
select p.company_id, p.part_id, p.location_id, p.bin, count(*) as known from part_serials p
left join part_bins b on b.company_id = p.company_id and b.part_id = p.part_id and b.location_id = p.location_id and b.bin = p.bin
where p.status = 'in_stock' group by p.company_id, p.part_id, p.location_id, p.bin, b.on_hand
having count(*) > coalesce(b.on_hand, 0);

-- name: a piece is sold as long as one line has it
select p.company_id, p.id, p.status from part_serials p
where (p.status = 'sold') <> exists (
  select from serial_sales s where s.company_id = p.company_id and s.serial_id = p.id and s.taken_back_at is null);

-- name: what is on rent is held, and what is back is not
select l.company_id, l.id, l.status_code from contract_lines l
where l.type = 'R' and (l.status_code in ('O', 'F') and l.rerent_vendor_id is null) <> exists (
  select from holds h where h.company_id = l.company_id and h.contract_line_id = l.id
    and h.released_at is null and h.out_at is not null);

-- name: a machine of a recall stands as its order does
select m.company_id, m.id, m.status, w.status as order_status from recall_assets m
join work_orders w on w.company_id = m.company_id and w.id = m.work_order_id
where (m.status = 'planned') = (w.status in (3, 4)) or w.is_void;

-- name: a machine that is out of service is held by its order
-- One that is still with a customer, or in the shop for another order, is held when it comes back.
select o.company_id, o.id, o.asset_id from work_orders o
where o.is_out_of_service and o.passed_by_id is null and o.status not in (3, 4)
  and not exists (select from holds h where h.company_id = o.company_id and h.work_order_id = o.id
    and h.status_code = 'W' and h.released_at is null)
  and not exists (select from holds h where h.company_id = o.company_id and h.asset_id = o.asset_id
    and h.out_at is not null and h.released_at is null);

-- name: a machine is kept by the orders that no inspection has passed
select o.company_id, o.id, o.asset_id from work_orders o
left join kept_machines k on k.company_id = o.company_id and k.work_order_id = o.id
where o.asset_kind = 'numbered' and (k.asset_id is distinct from
  case when o.is_out_of_service and o.passed_by_id is null then o.asset_id end);

-- name: an inspection is open until it ends
select i.company_id, i.id from inspections i
left join open_inspections o on o.company_id = i.company_id and o.inspection_id = i.id
left join inspection_ends e on e.company_id = i.company_id and e.inspection_id = i.id
where (o.inspection_id is null) = (e.inspection_id is null);

-- name: a work order waits for the lines on order that are bought for it
select w.company_id, w.id, w.open_purchases, coalesce(b.lines, 0) as lines from work_orders w
left join (
  select l.company_id, l.work_order_id, count(*) as lines from purchase_lines l
  join purchase_orders o on o.company_id = l.company_id and o.id = l.purchase_order_id
  where l.work_order_id is not null and o.status = 'ordered' and l.received + l.cancelled < l.ordered
  group by l.company_id, l.work_order_id
) b on b.company_id = w.company_id and b.work_order_id = w.id
where w.open_purchases <> coalesce(b.lines, 0);

-- name: a work order that is worked on stands as its mechanics do
select w.company_id, w.id, w.status from work_orders w
left join (
  select company_id, work_order_id, bool_or(status = 1) as running, bool_or(status = 2) as paused,
    bool_or(status = 4) as done, bool_or(status = 3) as assigned, count(*) filter (where status <> 5) as active
  from work_order_mechanics group by company_id, work_order_id
) m on m.company_id = w.company_id and m.work_order_id = w.id
where w.status not in (3, 4) and (w.active_mechanics <> coalesce(m.active, 0) or w.status <> case
  when m.running then 2 when m.paused then 7 when m.done then 2 when m.assigned then 1 else 0 end);

-- name: what a work order took off the shelf is what its moves say
with taken as (
  select company_id, work_order_id, part_id, sum(issued) as pieces from work_lines
  where kind = 'P' group by company_id, work_order_id, part_id
), moved as (
  select company_id, work_order_id, part_id, -sum(quantity) as pieces from stock_moves
  where work_order_id is not null group by company_id, work_order_id, part_id
)
select company_id, work_order_id, part_id, t.pieces, m.pieces as moved
from taken t full join moved m using (company_id, work_order_id, part_id)
where coalesce(t.pieces, 0) <> coalesce(m.pieces, 0);

-- name: the workshop holds a machine for as long as its order says
select h.company_id, h.work_order_id, h.asset_id from holds h
join work_orders w on w.company_id = h.company_id and w.id = h.work_order_id
where h.released_at is null and not w.is_out_of_service
  and (w.status in (3, 4) or w.hold_mode = 'none' or w.asset_id is distinct from h.asset_id)
union all
select w.company_id, w.id, w.asset_id from work_orders w
where w.status not in (3, 4) and w.hold_mode <> 'none' and not w.is_out_of_service and not exists (
  select from holds h where h.company_id = w.company_id and h.work_order_id = w.id and h.released_at is null);

-- name: a machine's books say of a closed order what its lines cost
-- Of internal work and damage; of a standard invoice they say the internal share of it.
select w.company_id, w.id, l.id as line_id, l.cost, coalesce(c.amount, 0) as booked from work_orders w
join work_lines l on l.company_id = w.company_id and l.work_order_id = w.id
left join (
  select company_id, work_line_id, sum(amount) as amount from asset_costs
  where kind in ('labor', 'parts', 'sublet') group by company_id, work_line_id
) c on c.company_id = l.company_id and c.work_line_id = l.id
where w.status = 3 and not w.is_void and w.posting in ('I', 'D') and l.cost <> coalesce(c.amount, 0);

-- name: nothing is on a machine's books but of closed orders
select c.company_id, c.id, c.work_order_id from asset_costs c
join work_orders w on w.company_id = c.company_id and w.id = c.work_order_id
where w.status <> 3 or w.is_void or w.asset_id is distinct from c.asset_id;

-- name: what was received of a line is what its receipts say
select l.company_id, l.id, l.received, coalesce(r.quantity, 0) as receipts from purchase_lines l
left join (
  select g.company_id, g.purchase_line_id, sum(g.quantity) as quantity from purchase_receipt_lines g
  join purchase_receipts t on t.company_id = g.company_id and t.id = g.purchase_receipt_id
  where t.reversed_at is null group by g.company_id, g.purchase_line_id
) r on r.company_id = l.company_id and r.purchase_line_id = l.id
where l.received <> coalesce(r.quantity, 0);

-- name: a purchase order is over when each of its lines is done
select o.company_id, o.id, o.status from purchase_orders o
where o.status in ('ordered', 'closed') and (o.status = 'closed') = exists (
  select from purchase_lines l where l.company_id = o.company_id and l.purchase_order_id = o.id
    and l.received + l.cancelled < l.ordered);

-- name: what is rented from a vendor holds nothing of the company's own
select l.company_id, l.id, l.rerent_vendor_id from contract_lines l
where l.rerent_vendor_id is not null and exists (
  select from holds h where h.company_id = l.company_id and h.contract_line_id = l.id and h.released_at is null);

-- name: one machine is one piece
select l.company_id, l.id, l.quantity from contract_lines l
join assets a on a.company_id = l.company_id and a.id = l.asset_id
where l.type = 'R' and a.kind = 'numbered' and l.quantity <> 1 and not l.is_removed;

-- name: a line of a bill is quantity times price less its discount
select company_id, id, quantity, unit_price, discount_amount, extended_amount from invoice_lines
where extended_amount <> round(quantity * unit_price, 2) - discount_amount or (discount_amount < 0 and extended_amount > 0);

-- name: a bill that several customers bear is the sum of its papers
select s.company_id, s.id, s.before_taxes, sum(i.total - i.tax1_total - i.tax2_total) as on_papers
from shared_bills s left join invoices i on i.company_id = s.company_id and i.shared_bill_id = s.id
group by s.company_id, s.id
having sum(i.total - i.tax1_total - i.tax2_total) is distinct from s.before_taxes;

-- name: those who pay the bills of a contract make the whole
select company_id, set_id, sum(percent) as percents from contract_payers
group by company_id, set_id having coalesce(sum(percent), 0) <> 100;

-- name: an invoice is the sum of its lines
select i.company_id, i.id, i.total from invoices i left join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
group by i.company_id, i.id
having i.rental_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'R'), 0)
  or i.sales_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'S'), 0)
  or i.services_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'V'), 0)
  or i.total <> i.rental_total + i.sales_total + i.services_total + i.waiver_total + i.tax1_total + i.tax2_total;

-- name: the taxes of a paper are what it says they were taken on
-- Reports and the books' own check read the rows: a paper with taxes has some, and none of a tax comes to more or less than it says.
select i.company_id, i.id, i.tax1_total + i.tax2_total as on_paper, coalesce(sum(x.tax), 0) as in_rows
from invoices i left join invoice_taxes x on x.company_id = i.company_id and x.invoice_id = i.id
group by i.company_id, i.id
having coalesce(sum(x.tax), 0) <> i.tax1_total + i.tax2_total
  or coalesce(sum(x.tax) filter (where x.tax_code = i.tax1_code), 0)
    <> i.tax1_total + case when i.tax2_code = i.tax1_code then i.tax2_total else 0 end;

-- name: a document is the sum of its lines
select c.company_id, c.id, c.kind, c.total from contracts c
left join contract_lines l on l.company_id = c.company_id and l.contract_id = c.id and l.is_chargeable and not l.is_removed
where c.status not in ('draft', 'cancelled')
group by c.company_id, c.id
having c.rental_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'R'), 0)
  or c.sales_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'S'), 0)
  or c.services_total <> coalesce(sum(l.extended_amount) filter (where l.type = 'V'), 0);

-- name: what an invoice still asks for is its total less what was paid
with settled as (
  select a.company_id, a.invoice_id as id, a.amount + a.discount as amount from payment_allocations a
  join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'succeeded'
  union all select company_id, invoice_id, amount from credit_applications
  union all select company_id, credit_id, -amount from credit_applications
  union all select company_id, invoice_id, amount from deposit_applications
  union all select company_id, invoice_id, amount from write_offs
)
select i.company_id, i.id, i.total, i.balance, coalesce(sum(s.amount), 0) as paid
from invoices i
left join settled s on s.company_id = i.company_id and s.id = i.id
group by i.company_id, i.id
having i.balance <> i.total - coalesce(sum(s.amount), 0);

-- name: an invoice says what was written off of it
select i.company_id, i.id, i.written_off, coalesce(w.amount, 0) as told
from invoices i
left join (select company_id, invoice_id, sum(amount) as amount from write_offs group by company_id, invoice_id) w
  on w.company_id = i.company_id and w.invoice_id = i.id
where i.written_off <> coalesce(w.amount, 0);

-- name: an invoice says what was deducted of it for early payments
select i.company_id, i.id, i.discounted, coalesce(d.amount, 0) as told
from invoices i
left join (
  select a.company_id, a.invoice_id, sum(a.discount) as amount from payment_allocations a
  join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'succeeded'
  group by a.company_id, a.invoice_id) d
  on d.company_id = i.company_id and d.invoice_id = i.id
where i.discounted <> coalesce(d.amount, 0);

-- name: nothing is paid twice
select i.company_id, i.id, i.total, sum(a.amount) as paid
from invoices i
join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'succeeded'
group by i.company_id, i.id having sum(a.amount) not between least(i.total, 0) and greatest(i.total, 0);

-- name: a payment pays no more than it is
select p.company_id, p.id, p.amount, sum(a.amount) as allocated
from payments p join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
group by p.company_id, p.id having abs(sum(a.amount)) > abs(p.amount);

-- name: a card gets back no more than it paid
select p.company_id, p.id, p.amount, -sum(r.amount) as given_back
from payments p
join payments r on r.company_id = p.company_id and r.refunds_payment_id = p.id and r.status in ('pending', 'succeeded')
group by p.company_id, p.id, p.method
having -sum(r.amount) > p.amount or p.method <> 'card' or bool_or(r.customer_id <> p.customer_id);

-- name: of a bill no line is credited beyond what it was
select b.company_id, b.id, b.extended_amount, -sum(c.extended_amount) as credited
from invoice_lines b join invoice_lines c on c.company_id = b.company_id and c.credits_line_id = b.id
group by b.company_id, b.id having -sum(c.extended_amount) > b.extended_amount;

-- name: a deposit pays and gives back no more than it was, and holds the rest
with moved as (
  select dp.company_id, dp.deposit_id as id, p.amount, 0 as used, least(p.amount, 0) as back
  from deposit_payments dp join payments p on p.company_id = dp.company_id and p.id = dp.payment_id and p.status = 'succeeded'
  union all select company_id, deposit_id, -amount, amount, 0 from deposit_applications
)
select d.company_id, d.id, d.amount, d.held, coalesce(sum(m.used), 0) as used, coalesce(-sum(m.back), 0) as given_back
from deposits d left join moved m on m.company_id = d.company_id and m.id = d.id
group by d.company_id, d.id
having coalesce(sum(m.used) - sum(m.back), 0) > d.amount or d.held < 0 or d.held <> coalesce(sum(m.amount), 0);

-- name: a deposit is of its customer’s document, and of one that is not over while it is held
select d.company_id, d.id, d.contract_id from deposits d
join contracts c on c.company_id = d.company_id and c.id = d.contract_id
where c.customer_id is distinct from d.customer_id or (d.held > 0 and c.status in ('closed', 'cancelled', 'converted'));

-- name: what was captured of a guarantee is a payment that succeeded
select g.company_id, g.id, g.captured, p.amount from guarantees g
left join payments p on p.company_id = g.company_id and p.id = g.capture_payment_id and p.status = 'succeeded'
where g.state = 'captured' and p.amount is distinct from g.captured;

-- name: what a deposit paid is of its customer
select a.company_id, a.id from deposit_applications a
join deposits d on d.company_id = a.company_id and d.id = a.deposit_id
join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
where d.customer_id <> i.customer_id;

-- name: numbers have no gaps, and the counter stands behind the last
with numbers as (
  select company_id, kind, number from contracts where number is not null
  union all select company_id, type, ticket_n from tickets
  union all select company_id, 'return', number from returns
  union all select company_id, 'yard_return', number from yard_returns
  union all select company_id, 'invoice', number from invoices
  union all select company_id, 'payment', number from payments where number is not null
  union all select company_id, 'deposit', number from deposits where number is not null
), steps as (
  select company_id, kind, number, coalesce(lag(number) over (partition by company_id, kind order by number), 0) as before
  from numbers
), ends as (
  select s.company_id, s.kind, c.next_number as number, max(s.number) as before from steps s
  left join document_counters c on c.company_id = s.company_id and c.kind = s.kind
  group by s.company_id, s.kind, c.next_number
), missing as (
  -- Numbers between two neighbours, less those that were left out on purpose.
  select s.company_id, s.kind, s.before, s.number, s.number - s.before - 1 - coalesce((
      select sum(least(j.to_number, s.number) - greatest(j.from_number, s.before + 1)) from number_jumps j
      where j.company_id = s.company_id and j.kind = s.kind and j.from_number < s.number and j.to_number > s.before + 1
    ), 0) as n
  from (select * from steps union all select company_id, kind, number, before from ends) s
)
select company_id, kind, before, number from missing where n is distinct from 0;

-- name: an accepted web order has its reservation, and no other has one
select w.company_id, w.id, w.stage, c.kind from web_orders w
left join contracts c on c.company_id = w.company_id and c.id = w.contract_id
where (w.stage = 'converted') <> (c.id is not null) or c.number is null and c.id is not null
  or c.kind not in ('reservation', 'contract');

-- name: nothing is charged beyond its arrival in the yard
select t.company_id, t.yard_return_line_id, k.returned_at, y.arrived_at
from yard_return_takings t
join yard_return_lines l on l.company_id = t.company_id and l.id = t.yard_return_line_id
join yard_returns y on y.company_id = l.company_id and y.id = l.yard_return_id
join return_lines r on r.company_id = t.company_id and r.id = t.return_line_id
join contract_lines k on k.company_id = r.company_id and k.id = r.contract_line_id
where k.returned_at > y.arrived_at;

-- name: what the counter took of the yard is what its returns say
select l.company_id, l.id from yard_return_lines l
left join yard_return_takings t on t.company_id = l.company_id and t.yard_return_line_id = l.id
  and not exists (select from return_lines r join return_reversals v on v.company_id = r.company_id and v.return_id = r.return_id
    where r.company_id = t.company_id and r.id = t.return_line_id)
group by l.company_id, l.id having l.taken <> coalesce(sum(t.quantity), 0);

-- name: every change has its actor
with done as (
  select company_id, 'contracts' as noun, id from contracts
  union all select company_id, 'tickets', id from tickets
  union all select company_id, 'returns', id from returns
  union all select company_id, 'invoices', id from invoices
  union all select company_id, 'payments', id from payments
  union all select company_id, 'deposits', id from deposits
  union all select company_id, 'customers', id from customers
  -- The product of a group comes with its first machine, whose entry tells of it.
  union all select company_id, 'assets', id from assets where kind <> 'group'
  union all select company_id, 'parts', id from parts
)
select d.* from done d where not exists (
  select from audit_entries a where a.company_id = d.company_id and a.noun = d.noun and a.row_id = d.id::text);

-- name: a ticket is where its history ends
select t.company_id, t.id, t.status from tickets t
where t.status::text is distinct from (
  select h.to_status from status_history h
  where h.company_id = t.company_id and h.noun = 'tickets' and h.row_id = t.id order by h.id desc limit 1);

-- name: an exchange on site has both its tickets and its machine while it is open
select o.company_id, o.id as exchange_order_id from exchange_orders o
cross join lateral (
  select coalesce(string_agg(t.type, ' ' order by t.type), '') as open from tickets t
  where t.company_id = o.company_id and t.exchange_order_id = o.id and t.status not in (3, 8)
) tickets
cross join lateral (
  select count(*) as open from holds h
  where h.company_id = o.company_id and h.exchange_order_id = o.id and h.asset_id = o.new_asset_id and h.released_at is null
) held
where case when o.status = 'open' then tickets.open <> 'delivery pickup' or held.open <> 1
  else tickets.open <> '' or held.open <> 0 or (o.status = 'done') <> (o.exchange_id is not null) end;

-- name: history has no breaks
select * from (
  select company_id, id, row_id, from_status,
    lag(to_status) over (partition by company_id, noun, row_id order by id) as before
  from status_history
) steps where from_status is distinct from before;

-- name: a provider’s charge is one payment
select p.company_id, p.provider, p.provider_ref, count(*) as payments from payments p
where p.provider_ref is not null and p.amount > 0
group by p.company_id, p.provider, p.provider_ref having count(*) > 1;

-- name: every paper, payment, use of a deposit and move of stock has its entry in the books
-- What was there before the books has its entries once they are open.
with sources as (
  select company_id, id, 'invoices' as noun, array['invoice', 'credit'] as kinds, created_at as at from invoices
  union all
  select company_id, id, 'payments', array['payment', 'refund'], received_at from payments
  where status in ('succeeded', 'void')
  union all
  select company_id, id, 'payments', array['void'], voided_at from payments where status = 'void'
  union all
  select company_id, id, 'deposit_applications', array['deposit_use', 'deposit_return'], applied_at
  from deposit_applications
  union all
  select company_id, id, 'write_offs', array['write_off', 'write_off_return'], written_at from write_offs
  union all
  select company_id, id, 'stock_moves', array['stock_sale', 'stock_work', 'stock_receipt', 'stock_count', 'stock_transfer',
    'stock_opening'], moved_at
  from stock_moves where value <> 0 and cause <> 'bin'
  union all
  -- A cost has no moment of its own; its day may be that on which the books were opened.
  select company_id, id, 'asset_costs', array['repair_cost'], spent_on::timestamp at time zone 'UTC' from asset_costs
  where amount <> 0 and kind in ('labor', 'parts', 'sublet', 'warranty_refused')
  union all
  select l.company_id, l.id, 'work_lines', array['sublet_cost'], w.closed_at
  from work_lines l join work_orders w on w.company_id = l.company_id and w.id = l.work_order_id
  where w.status = 3 and not w.is_void and l.kind = 'X' and l.cost <> coalesce((select sum(c.amount) from asset_costs c
    where c.company_id = l.company_id and c.work_order_id = w.id and c.work_line_id = l.id and c.kind = 'sublet'), 0)
  union all
  select company_id, id, 'warranty_claims', array['warranty'], received_on::timestamp at time zone 'UTC' from warranty_claims
  where received <> 0
)
select s.company_id, s.noun, s.id from sources s
join ledger_openings o on o.company_id = s.company_id and (o.finished_at is not null or s.at >= o.started_at)
where not exists (
  select from ledger_entries e where e.company_id = s.company_id and e.noun = s.noun and e.row_id = s.id
    and e.kind = any(s.kinds));

-- name: the books say what customers owe, and what is held of deposits
with sides as (
  select company_id, debit_account_id as account_id, amount from ledger_lines
  union all
  select company_id, credit_account_id, -amount from ledger_lines
), books as (
  select a.company_id, a.control, coalesce(sum(s.amount), 0) as amount
  from ledger_accounts a
  left join sides s on s.company_id = a.company_id and s.account_id = a.id
  where a.control in ('receivable', 'deposits') group by a.company_id, a.control
), records as (
  select company_id, 'receivable' as control, sum(balance) as amount from invoices group by company_id
  union all
  select company_id, 'deposits', -sum(held) from deposits group by company_id
)
select b.company_id, b.control, b.amount, coalesce(r.amount, 0) as told
from books b
join ledger_openings o on o.company_id = b.company_id
left join records r on r.company_id = b.company_id and r.control = b.control
where b.amount <> coalesce(r.amount, 0) and (o.finished_at is not null or not exists (
  select from invoices i where i.company_id = b.company_id and i.created_at < o.started_at
  union all
  select from payments p where p.company_id = b.company_id and p.received_at < o.started_at));

-- name: the books say what parts on shelves and in transit are worth
with sides as (
  select company_id, debit_account_id as account_id, amount from ledger_lines
  union all
  select company_id, credit_account_id, -amount from ledger_lines
), books as (
  select a.company_id, coalesce(sum(s.amount), 0) as amount
  from ledger_accounts a
  left join sides s on s.company_id = a.company_id and s.account_id = a.id
  where a.control = 'stock' group by a.company_id
), records as (
  select company_id, sum(value) as amount from (
    select company_id, value from part_stock
    union all
    select company_id, value from transfer_lines where part_id is not null) s
  group by company_id
)
select b.company_id, b.amount, coalesce(r.amount, 0) as told
from books b
join ledger_openings o on o.company_id = b.company_id
left join records r on r.company_id = b.company_id
where b.amount <> coalesce(r.amount, 0) and (o.finished_at is not null or not exists (
  select from stock_moves m where m.company_id = b.company_id and m.moved_at < o.started_at));

-- name: an entry of an invoice comes to its total
select e.company_id, e.id, i.total, coalesce(t.amount, 0) as entered
from ledger_entries e
join invoices i on i.company_id = e.company_id and i.id = e.row_id
left join lateral (
  select sum(case when d.control = 'receivable' then l.amount else -l.amount end) as amount
  from ledger_lines l
  join ledger_accounts d on d.company_id = l.company_id and d.id = l.debit_account_id
  where l.company_id = e.company_id and l.entry_id = e.id) t on true
where e.noun = 'invoices' and i.total <> coalesce(t.amount, 0);

-- name: an entry of work or of a warranty comes to what its record says
with told as (
  select company_id, id, 'asset_costs' as noun, abs(amount) as amount from asset_costs
  union all
  select company_id, id, 'warranty_claims', received from warranty_claims
  union all
  select l.company_id, l.id, 'work_lines', l.cost - coalesce(sum(c.amount), 0) from work_lines l
  left join asset_costs c on c.company_id = l.company_id and c.work_order_id = l.work_order_id and c.work_line_id = l.id
    and c.kind = 'sublet'
  where l.kind = 'X' group by l.company_id, l.id, l.cost
)
select e.company_id, e.id, t.noun, t.amount, coalesce(sum(l.amount), 0) as entered
from ledger_entries e
join told t on t.company_id = e.company_id and t.noun = e.noun and t.id = e.row_id
left join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
group by e.company_id, e.id, t.noun, t.amount having t.amount <> coalesce(sum(l.amount), 0);

-- name: an entry is in the month of its day, and in none that was closed
select e.company_id, e.id, e.posting_on, p.starts_on, p.status
from ledger_entries e join ledger_periods p on p.company_id = e.company_id and p.id = e.period_id
where e.posting_on < p.starts_on or e.posting_on >= p.ends_on or (p.status = 'closed' and e.created_at > p.changed_at);

-- name: a bank slip comes to what is on it, and the books bring it to the bank
select s.company_id, s.id, s.total, coalesce(l.amount, 0) as listed
from bank_slips s
left join lateral (
  select sum(x.amount) as amount, sum(x.amount) filter (where x.method = 'cash') as cash from bank_slip_lines x
  where x.company_id = s.company_id and x.slip_id = s.id) l on true
where s.total <> coalesce(l.amount, 0) or s.cash <> coalesce(l.cash, 0)
  or not exists (
    select from ledger_entries e where e.company_id = s.company_id and e.noun = 'bank_slips' and e.row_id = s.id
      and e.kind = 'bank_slip')
  or (s.taken_back_on is not null) <> exists (
    select from ledger_entries e where e.company_id = s.company_id and e.noun = 'bank_slips' and e.row_id = s.id
      and e.kind = 'bank_slip_return');

-- name: a closed drawer was counted by its coins and notes, and its difference is in the books
select s.company_id, s.id, s.cash_expected, s.cash_counted
from drawer_sessions s
where s.closed_at is not null and (
  s.cash_counted <> (
    select coalesce(sum(c.worth * c.pieces), 0) / 100.0 from drawer_counts c
    where c.company_id = s.company_id and c.session_id = s.id)
  or s.cash_counted - s.cash_expected <> (
    select coalesce(sum(e.amount), 0) from drawer_entries e
    where e.company_id = s.company_id and e.session_id = s.id and e.kind = 'over_short'));

-- name: an entry is taken back by its mirror
with sides as (
  select company_id, entry_id, debit_account_id as account_id, debit_division_id as division_id, amount from ledger_lines
  union all
  select company_id, entry_id, credit_account_id, credit_division_id, -amount from ledger_lines
)
select e.company_id, e.id, s.account_id, sum(s.amount) as left_over
from ledger_entries e
join sides s on s.company_id = e.company_id and s.entry_id in (e.id, e.reverses_id)
where e.reverses_id is not null
group by e.company_id, e.id, s.account_id, s.division_id having sum(s.amount) <> 0;

-- name: an accrual is taken back on the day after its month, and comes to what was reckoned
with sides as (
  select l.company_id, e.row_id, e.kind, l.debit_account_id as account_id, l.amount
  from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
  where e.noun = 'ledger_accruals'
  union all
  select l.company_id, e.row_id, e.kind, l.credit_account_id, -l.amount
  from ledger_entries e join ledger_lines l on l.company_id = e.company_id and l.entry_id = e.id
  where e.noun = 'ledger_accruals'
)
select company_id, row_id as id, 'not taken back' as what from sides
group by company_id, row_id, account_id having sum(amount) <> 0
union all
select a.company_id, a.id, 'lines of other sums' from ledger_accruals a
left join ledger_accrual_lines l on l.company_id = a.company_id and l.accrual_id = a.id
group by a.company_id, a.id, a.unbilled, a.deferred
having a.unbilled <> coalesce(sum(l.part + l.waiver) filter (where l.kind = 'unbilled'), 0)
  or a.deferred <> coalesce(sum(l.part + l.waiver) filter (where l.kind = 'deferred'), 0);

-- name: an event that is not delivered has a job
select o.company_id, o.id, o.topic, o.created_at from outbox o
where o.delivered_at is null and o.created_at < now() - interval '5 minutes' and not exists (
  select from graphile_worker._private_jobs j where j.key = o.company_id || ':event:' || o.id);

-- name: a session that counts is of a member who may come in
select s.company_id, s.id from sessions s
where s.revoked_at is null and s.expires_at > now() and not exists (
  select from users u where u.company_id = s.company_id and u.id = s.user_id and u.is_active);

-- name: what is put away was closed before the day of its archive
select c.company_id, c.id, c.closed_at, a.cutoff from contracts c
join contract_archives a on a.company_id = c.company_id and a.id = c.archive_id
where c.closed_at is null or c.closed_at >= a.cutoff::timestamptz + interval '1 day';

-- name: clocked times go forward
select * from (
  select company_id, id, user_id, record_type, at,
    lag(record_type) over times as type_before, lag(at) over times as at_before
  from clock_records window times as (partition by company_id, user_id order by at, id)
) steps where record_type = type_before;

-- name: who works on an order is clocked in
select j.company_id, j.user_id, j.work_order_id from job_stretches j
where j.ended_at is null and not exists (
  select from clock_openings o where o.company_id = j.company_id and o.user_id = j.user_id)
and not exists (
  select from work_stretches w where w.company_id = j.company_id and w.user_id = j.user_id and w.is_effective
    and w.began_at <= j.began_at and w.ended_at > j.began_at);

-- name: an exported week has its lines, or no time
select s.company_id, s.user_id, s.week_on from time_sheets s
where s.status = 'exported' and not exists (
  select from payroll_lines l where l.company_id = s.company_id and l.user_id = s.user_id and l.week_on = s.week_on)
  and exists (select from work_stretches w where w.company_id = s.company_id and w.user_id = s.user_id and w.is_effective
    and w.began_at >= s.week_on + 1 and w.ended_at < s.week_on + 6 and w.ended_at > w.began_at + interval '15 minutes'
    and w.recorded_at < s.approved_at);

-- name: an estimate comes to what its lines make
select e.company_id, e.id as estimate_id from estimates e
where e.list_total <> (select coalesce(sum(l.list_amount), 0) from estimate_lines l
    where l.company_id = e.company_id and l.estimate_id = e.id)
  or e.required_total <> (select coalesce(sum(l.list_amount), 0) from estimate_lines l
    where l.company_id = e.company_id and l.estimate_id = e.id and l.section = '');

-- name: the customer of an estimate pays what their waiver leaves
select e.company_id, e.id as estimate_id from estimates e
where e.customer_total <> least(e.list_total, coalesce(e.waiver_deductible, e.list_total),
    round(e.list_total * coalesce(e.waiver_percent, 100) / 100, 2))
  or e.customer_required <> least(e.required_total, coalesce(e.waiver_deductible, e.required_total),
    round(e.required_total * coalesce(e.waiver_percent, 100) / 100, 2));

-- name: an approved estimate is what its customer approved
select e.company_id, e.id as estimate_id from estimates e
where e.status = 'approved'
  -- What was sent from Live is not in its copy.
  and exists (select from estimate_sendings s where s.company_id = e.company_id and s.estimate_id = e.id)
  and not exists (select from estimate_decisions d
  where d.company_id = e.company_id and d.estimate_id = e.id and d.version = e.version
    and d.decision = 'approved' and d.total = e.approved_total);

-- name: every table of a company is behind its wall
select c.oid::regclass::text as table_name from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (
  not c.relrowsecurity or not c.relforcerowsecurity or not a.attnotnull
  or not exists (select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null));

-- name: a row refers to rows of its own company alone
select k.conname, k.conrelid::regclass::text as table_name from pg_constraint k
join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'company_id'
join pg_attribute other on other.attrelid = k.confrelid and other.attname = 'company_id'
where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  and not (own.attnum = any (k.conkey) and other.attnum = any (k.confkey));

-- name: the product owns nothing, and has no right beyond its rows
select 'role ' || rolname as what from pg_roles
where rolname in ('yardline_app', 'yardline_job') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
union all
select 'owner of ' || c.oid::regclass from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  and pg_get_userbyid(c.relowner) in ('yardline_app', 'yardline_job')
union all
select 'definer ' || p.oid::regprocedure from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef
  and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%');

-- name: the record of what was done cannot be changed
select role, what from unnest(array['yardline_app', 'yardline_job']) role, unnest(array['update', 'delete', 'truncate']) what
where has_table_privilege(role, 'audit_entries', what);

-- name: the audit is as it was sealed
-- Where the erasure of a person changed a sealed stretch, it is as the last of them left it (docs/adr/0181).
with seals as (
  select company_id, number, hash, entries, below, lag(number) over w as before,
    coalesce(lag(below) over w, '0'::xid8) as since, coalesce(lag(hash) over w, ''::bytea) as former
  from audit_seals window w as (partition by company_id order by number)
), redacted as (
  select distinct on (company_id, stretch) company_id, stretch, after from audit_redactions order by company_id, stretch, erasure_id desc
)
select s.company_id, s.number from seals s
left join redacted r on r.company_id = s.company_id and r.stretch = s.number
cross join lateral (select convert_to(coalesce(audit_text(s.company_id, s.since, s.below), ''), 'UTF8') as content) said
where s.number <> coalesce(s.before, 0) + 1
  or case when r.after is null then s.hash <> sha256(s.former || said.content) else r.after <> sha256(said.content) end;

-- name: what was redacted of the audit is told by the entry of its erasure
select r.company_id, r.stretch, r.erasure_id from (
  select company_id, stretch, erasure_id, before, lag(after) over (partition by company_id, stretch order by erasure_id) as former
  from audit_redactions
) r
where r.before <> coalesce(r.former, r.before) or not exists (
  select from audit_entries e
  where e.company_id = r.company_id and e.noun = 'person_erasures' and e.row_id = r.erasure_id::text and e.action = 'close'
    and e.after ->> 'redactions' = redactions_digest(r.company_id, r.erasure_id));

-- name: no text holds the number of a card
-- Checks every text column of every company's table, except numbers that the maker assigns and texts assembled for
-- search. Names that the product generates are parts of longer words and do not match. It reports where the number is, not the
-- number; the prefixes of cards are in packages/domain/src/text/card-number.ts.
with columns as (
  select c.table_name, c.column_name from information_schema.columns c
  join information_schema.columns k
    on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'company_id'
  join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
    and c.column_name not in ('serial_number', 'search', 'request_id', 'provider_ref', 'provider_key')
), rows as (
  select table_name, column_name, unnest(xpath('/table/row', query_to_xml(format(
    'select company_id, %2$I as said from %1$I where %2$I ~ ''[0-9]([ .-]?[0-9]){12}''', table_name, column_name),
    false, false, ''))) as row
  from columns
), said as (
  select table_name, column_name, (xpath('/row/company_id/text()', row))[1]::text as company_id,
    (xpath('/row/said/text()', row))[1]::text as said
  from rows
), runs as (
  select table_name, column_name, company_id, regexp_replace(run[1], '[^0-9]', '', 'g') as digits
  from said, regexp_matches(said, '(?<![0-9A-Za-z_-])[0-9](?:[ .-]?[0-9]){12,}(?![0-9A-Za-z_-])', 'g') run
)
select company_id, table_name, column_name, count(*) as found from runs
where digits ~ ('^(4([0-9]{12}|[0-9]{15}|[0-9]{18})|5[1-5][0-9]{14}|3[47][0-9]{13}|6(011|4[4-9][0-9]|5[0-9]{2})[0-9]{12}'
    || '|2(22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12})$')
  and (select sum(case when (length(digits) - at) % 2 = 0 then digit
        else digit * 2 - case when digit > 4 then 9 else 0 end end)
    from generate_series(1, length(digits)) at, lateral (select substr(digits, at, 1)::int as digit) one) % 10 = 0
group by company_id, table_name, column_name;
