-- A member's order beyond their limit asks a colleague of the same customer, and its stock stays held until they answer
-- (docs/adr/0124).
alter table checkouts drop constraint checkout_state_known;
alter table checkouts add constraint checkout_state_known
  check (state in ('held', 'asked', 'approved', 'paying', 'placed', 'expired', 'left'));
alter table checkouts drop constraint checkout_ended;
alter table checkouts add constraint checkout_ended
  check ((state in ('held', 'asked', 'approved', 'paying')) = (ended_at is null));
alter table checkouts drop constraint checkout_held_an_hour;
alter table checkouts add constraint checkout_held_an_hour
  check (holds_until <= first_held_at + interval '61 minutes' or payment_id is not null or ordered is not null);
alter table checkouts add constraint checkout_asked_for_customer
  check (state not in ('asked', 'approved') or (customer_id is not null and ordered is not null));

create table order_approvals (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  checkout_id bigint not null,
  store_id bigint not null,
  customer_id bigint not null,
  state text not null default 'asked',
  -- The login of the member who ordered, and what they were told that it comes to, with taxes and fees.
  asked_by bigint not null,
  total numeric(14,2) not null,
  asked_at timestamptz not null,
  -- Until when its stock is held: for the answer, then for the payment.
  ends_at timestamptz not null,
  -- The login of the member who answered; none where it lapsed or was withdrawn.
  answered_by bigint,
  answered_at timestamptz,
  reason text not null default '',
  primary key (company_id, id),
  constraint order_approval_of_checkout_once unique (company_id, checkout_id),
  constraint order_approval_state_known check (state in ('asked', 'approved', 'refused', 'lapsed', 'withdrawn')),
  constraint order_approval_total_positive check (total >= 0),
  constraint order_approval_answered check ((state = 'asked') = (answered_at is null)),
  constraint order_approval_by_colleague check (
    (state not in ('approved', 'refused') or answered_by is not null) and coalesce(answered_by <> asked_by, true)),
  constraint order_approval_refused_with_reason check (state <> 'refused' or reason <> ''),
  constraint order_approval_checkout_exists foreign key (company_id, checkout_id) references checkouts (company_id, id),
  constraint order_approval_store_exists foreign key (company_id, store_id) references stores (company_id, id),
  constraint order_approval_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
  constraint order_approval_asker_exists foreign key (company_id, asked_by) references portal_logins (company_id, id),
  constraint order_approval_answerer_exists foreign key (company_id, answered_by) references portal_logins (company_id, id)
);
create index order_approvals_by_customer on order_approvals (company_id, customer_id, id);
call tenant_table('order_approvals', 'select, insert');
grant update (state, total, ends_at, answered_by, answered_at, reason, customer_id) on order_approvals to yardline_app;

-- The portal's own login sees how many of the customer's orders wait.
grant select (company_id, id, customer_id, state, asked_by) on order_approvals to yardline_portal;
create policy portal_reads on order_approvals as restrictive for select to yardline_portal using (customer_id = ctx_customer());

-- The customer's person who approved it for a colleague.
alter table web_orders
  add column approved_by_login bigint,
  add constraint web_order_approver_exists foreign key (company_id, approved_by_login) references portal_logins (company_id, id);
