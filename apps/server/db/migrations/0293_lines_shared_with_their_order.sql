-- A line whose shares came from a split of its whole order; what was shared by hand on the line itself is named before it is split again.
alter table work_lines add column is_shared_with_order boolean not null default false;
