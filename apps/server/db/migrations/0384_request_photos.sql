-- What a machine looks like that a customer reports or calls off: up to five photos of a request, of which only the pixels are kept.
create table request_photos (
  company_id bigint not null references companies,
  request_id bigint not null,
  position integer not null,
  file_id bigint not null,
  thumbnail_id bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (company_id, request_id, position),
  constraint request_photos_at_most_five check (position between 1 and 5),
  constraint request_photo_held_once unique (company_id, file_id),
  constraint request_photo_thumbnail_held_once unique (company_id, thumbnail_id),
  constraint request_photo_request_exists foreign key (company_id, request_id) references requests (company_id, id),
  constraint request_photo_file_exists foreign key (company_id, file_id) references files (company_id, id),
  constraint request_photo_thumbnail_exists foreign key (company_id, thumbnail_id) references files (company_id, id),
  constraint request_photo_user_exists foreign key (company_id, created_by) references users (company_id, id)
);
call tenant_table('request_photos', 'select, insert');
