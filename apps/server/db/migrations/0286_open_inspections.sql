-- Inspections that have not ended: few among all that there ever were, so that a list of them reads no others.
create table open_inspections (
  company_id bigint not null,
  inspection_id bigint not null,
  primary key (company_id, inspection_id),
  constraint open_inspection_exists foreign key (company_id, inspection_id) references inspections (company_id, id)
);
call tenant_table('open_inspections', 'select, insert, delete');
insert into open_inspections (company_id, inspection_id)
select i.company_id, i.id from inspections i
where not exists (select from inspection_ends e where e.company_id = i.company_id and e.inspection_id = i.id);
