-- Who was erased after the instant to which a backup is restored is erased again by the restore (docs/adr/0196): as of which instant, and no
-- person asked for it.
alter table person_erasures add column restored_to timestamptz;
alter table person_erasures alter column asked_by drop not null;
alter table person_erasures add constraint person_erasure_asked check (num_nonnulls(asked_by, restored_to) > 0) not valid;
grant update (restored_to) on person_erasures to yardline_app;

alter table company_closings add column restored_to timestamptz;
alter table company_closings alter column asked_by drop not null;
alter table company_closings add constraint company_closing_asked check (num_nonnulls(asked_by, restored_to) > 0) not valid;
