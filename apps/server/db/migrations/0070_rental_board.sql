-- Since when a machine is out of its yard, beside what has it and until when: the rental board reads one row of each machine.
-- Kept by whatever keeps the status.
alter table assets add column status_out_at timestamptz;
update assets a set status_out_at = h.out_at from holds h
  where h.company_id = a.company_id and h.asset_id = a.id and h.released_at is null and h.out_at is not null
    and a.kind <> 'bulk';

-- The board by when machines are due, what is late at its beginning. A case and not a coalesce: row security takes no coalesce
-- for harmless.
create index assets_by_until on assets
  (company_id, (case when status_until is null then 'infinity'::timestamptz else status_until end), id)
  where is_active and kind = 'numbered';
