-- Money on a card goes back to the card that it came from: a refund names the payment that it takes back. What was refunded on a
-- card before named no payment; of a deposit it is known, because a deposit comes by one payment.
alter table payments add column refunds_payment_id bigint;
update payments r set refunds_payment_id = p.id
from deposit_payments rd
join deposit_payments pd on pd.company_id = rd.company_id and pd.deposit_id = rd.deposit_id
join payments p on p.company_id = pd.company_id and p.id = pd.payment_id
where rd.company_id = r.company_id and rd.payment_id = r.id and r.amount < 0 and r.method = 'card'
  and p.amount > 0 and p.method = 'card' and p.status = 'succeeded';
alter table payments
  add constraint payment_refund_of_a_card check (refunds_payment_id is null or (amount < 0 and method = 'card')),
  add constraint payment_refunded_exists foreign key (company_id, refunds_payment_id) references payments (company_id, id);
create index payments_refunding on payments (company_id, refunds_payment_id) where refunds_payment_id is not null;
