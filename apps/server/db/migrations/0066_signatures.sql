-- What was signed: by whom, how, from where and when, over which content. The document as it was and the signed one are
-- files. A signature is a fact: it is never changed and never removed.
create table signatures (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  subject text not null,
  language text not null,
  content_hash bytea not null,
  signer_name text not null,
  strokes jsonb,
  signed_at timestamptz not null,
  taken_by bigint not null,
  by_link boolean not null,
  ip text not null,
  user_agent text not null,
  original_file_id bigint not null,
  signed_file_id bigint not null,
  primary key (company_id, id),
  constraint signature_subject_known check (subject in ('contract', 'reservation', 'quote', 'all-in-one-transaction')),
  constraint signature_language_known check (language in ('en', 'fr')),
  constraint signature_has_a_name check (length(signer_name) between 1 and 80),
  constraint signature_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint signature_user_exists foreign key (company_id, taken_by) references users (company_id, id),
  constraint signature_original_exists foreign key (company_id, original_file_id) references files (company_id, id),
  constraint signature_signed_exists foreign key (company_id, signed_file_id) references files (company_id, id)
);
create index signatures_by_contract on signatures (company_id, contract_id, id);
create index signatures_by_original on signatures (company_id, original_file_id);
create index signatures_by_signed on signatures (company_id, signed_file_id);
call tenant_table('signatures', 'select, insert');

-- Whom we asked to sign what, by which link, and over which content: a document that changed since makes the link superseded.
-- Sent again, a request gets a new link. It ends in one signature at most.
create table signature_requests (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  contract_id bigint not null,
  subject text not null,
  language text not null,
  content_hash bytea not null,
  signer_name text not null,
  email text not null default '',
  link_id bigint not null,
  link_kind text not null default 'signature',
  created_by bigint not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  signature_id bigint,
  primary key (company_id, id),
  constraint signature_request_subject_known check (subject in ('contract', 'reservation', 'quote', 'all-in-one-transaction')),
  constraint signature_request_language_known check (language in ('en', 'fr')),
  constraint signature_request_has_a_name check (length(signer_name) between 1 and 80),
  constraint signature_request_by_signature_link check (link_kind = 'signature'),
  constraint signature_request_of_one_link unique (company_id, link_id),
  constraint signature_taken unique (company_id, signature_id),
  constraint signature_request_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint signature_request_link_exists foreign key (company_id, link_id, link_kind) references links (company_id, id, kind),
  constraint signature_request_user_exists foreign key (company_id, created_by) references users (company_id, id),
  constraint signature_request_signature_exists foreign key (company_id, signature_id) references signatures (company_id, id)
);
create index signature_requests_by_contract on signature_requests (company_id, contract_id, id);
call tenant_table('signature_requests', 'select, insert, update');
