-- What a machine looked like when it left and when it came back on a contract: proof in a dispute, so a photo is only ever
-- added. It is kept by machine and not by line, because the line of a group names its machine only when it leaves.
create table machine_photos (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  asset_id bigint not null,
  way text not null,
  name text not null,
  file_id bigint not null,
  thumbnail_id bigint,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint machine_photo_way_known check (way in ('out', 'in')),
  constraint machine_photo_held_once unique (company_id, file_id),
  constraint machine_photo_thumbnail_held_once unique (company_id, thumbnail_id),
  constraint machine_photo_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint machine_photo_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint machine_photo_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint machine_photo_thumbnail_exists foreign key (company_id, thumbnail_id) references files (company_id, id),
  constraint machine_photo_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
create index machine_photos_by_contract on machine_photos (company_id, contract_id, asset_id, way, id);
create index machine_photos_by_asset on machine_photos (company_id, asset_id, id);
call tenant_table('machine_photos', 'select, insert');
