-- By which driver the file of a print job is written: a printer that has another one meanwhile would print its commands as text.
alter table print_jobs add column driver text;
update print_jobs set driver = printers.driver from printers
  where printers.company_id = print_jobs.company_id and printers.id = print_jobs.printer_id;
alter table print_jobs
  alter column driver set not null,
  add constraint print_job_driver_known check (driver in ('ipp', 'zpl'));
