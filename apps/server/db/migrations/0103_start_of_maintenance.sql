-- From when a plan of maintenance counts where it was never written down as done: a day, and of one machine what its meter showed.
-- Without them it is the day of the purchase, or the day on which the machine was added, and the whole life of its meter.
alter table maintenance_plans
  add column starts_on date,
  add column start_meter numeric(12,1),
  add constraint maintenance_start_meter_of_one check (start_meter is null or (asset_id is not null and start_meter >= 0));
