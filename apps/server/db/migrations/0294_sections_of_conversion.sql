-- The choices of an estimate that its work order or contract has: what it comes to for its customer. Null until it is converted.
alter table estimates add column done_sections text[];
update estimates e set done_sections = coalesce(
  (select d.sections from estimate_decisions d
   where d.company_id = e.company_id and d.estimate_id = e.id and d.version = e.version and d.decision = 'approved'),
  (select array(select distinct l.section from estimate_lines l
   where l.company_id = e.company_id and l.estimate_id = e.id and l.section <> '')))
where e.status = 'converted';
alter table estimates add constraint estimate_done_when_converted check ((status = 'converted') = (done_sections is not null));
