-- Which customer was told of a recall, machine by machine: by the contract on which the customer has it, or as its owner.
create table recall_notices (
  company_id bigint not null,
  id bigint generated always as identity,
  recall_id bigint not null,
  asset_id bigint not null,
  -- Nothing where the machine is the customer's own.
  contract_id bigint,
  mail_id bigint not null,
  sent_by bigint not null,
  sent_at timestamptz not null,
  primary key (company_id, id),
  constraint recall_notice_recall_exists foreign key (company_id, recall_id) references recalls (company_id, id),
  constraint recall_notice_asset_exists foreign key (company_id, asset_id) references assets (company_id, id),
  constraint recall_notice_contract_exists foreign key (company_id, contract_id) references contracts (company_id, id),
  constraint recall_notice_mail_exists foreign key (company_id, mail_id) references mails (company_id, id),
  constraint recall_notice_by_exists foreign key (company_id, sent_by) references users (company_id, id)
);
create index recall_notices_by_machine on recall_notices (company_id, recall_id, asset_id);
call tenant_table('recall_notices', 'select, insert');
