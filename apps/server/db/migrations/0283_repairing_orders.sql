-- The order that repairs what an inspection found. An order repairs what many inspections find of its machine, so the inspection
-- names it; an order names only the one by which it was opened or put out of service.
alter table inspection_ends
  add column work_order_id bigint,
  add constraint inspection_end_repairs_failure check (work_order_id is null or outcome = 'failed'),
  add constraint inspection_end_order_exists foreign key (company_id, work_order_id) references work_orders (company_id, id);
create index inspection_ends_by_order on inspection_ends (company_id, work_order_id) where work_order_id is not null;

update inspection_ends e set work_order_id = o.id
from work_orders o
where o.company_id = e.company_id and o.inspection_id = e.inspection_id and e.outcome = 'failed';
update inspection_ends e set work_order_id = i.work_order_id
from inspections i
where i.company_id = e.company_id and i.id = e.inspection_id and e.outcome = 'failed' and e.work_order_id is null
  and i.checklist_id is not null;
