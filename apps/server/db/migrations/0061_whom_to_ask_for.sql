-- A key that clears another column by itself does not work where tables are spread over machines: who takes a contact off says
-- himself that nobody is to be asked for at the site any more.
alter table sites
  drop constraint site_primary_contact_exists,
  add constraint site_primary_contact_exists foreign key (company_id, primary_contact_id) references contacts (company_id, id);
