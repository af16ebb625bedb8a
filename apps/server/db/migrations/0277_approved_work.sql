-- What the customer approved of an order bounds its bill. Beyond it and its slack the bill says who agreed and why.
alter table work_orders
  add column estimate_id bigint,
  add column approved_total numeric(15,2),
  add column approval_slack numeric(15,2) not null default 0,
  -- What was billed of an order that has an approval, without taxes.
  add column billed_total numeric(15,2),
  add column beyond_reason text not null default '',
  add constraint work_order_estimate_exists foreign key (company_id, estimate_id) references estimates (company_id, id),
  add constraint work_order_approval_in_bounds check (coalesce(approved_total >= 0, true) and approval_slack >= 0
    and (approved_total is not null or (approval_slack = 0 and billed_total is null))),
  add constraint work_order_beyond_approval check (
    coalesce(billed_total <= approved_total + approval_slack, true) or beyond_reason <> '');
create unique index work_order_of_estimate_once on work_orders (company_id, estimate_id) where estimate_id is not null;
