-- A transfer is on one truck at a time: of its tasks one is open.
create unique index transfer_on_one_truck on tickets (company_id, transfer_id)
  where transfer_id is not null and status not in (3, 8);
