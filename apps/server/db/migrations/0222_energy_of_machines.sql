-- What machines of a class run on. Empty: no one said, and fuel may be read but need not be. A machine may differ from its class.
alter table classes
  add column energy text not null default '',
  add constraint class_energy_known check (energy in ('', 'none', 'diesel', 'gasoline', 'propane', 'hybrid', 'electric'));
alter table assets
  add column energy text not null default '',
  add constraint asset_energy_known check (energy in ('', 'none', 'diesel', 'gasoline', 'propane', 'hybrid', 'electric'));
