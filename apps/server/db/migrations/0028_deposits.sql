-- What a company asks for before the equipment leaves: the whole estimate, a percentage of it, or the rental so many times;
-- a customer may have a rule of his own.
alter table companies
  add column deposit_kind text not null default 'none',
  add column deposit_figure numeric(7,2) not null default 0,
  add constraint company_deposit_kind_known check (deposit_kind in ('none', 'estimate', 'percent', 'multiple')),
  add constraint company_deposit_in_bounds check (
    deposit_figure between 0 and case deposit_kind when 'multiple' then 12 else 100 end);
alter table customers
  add column deposit_kind text,
  add column deposit_figure numeric(7,2) not null default 0,
  add constraint customer_deposit_kind_known check (deposit_kind in ('none', 'estimate', 'percent', 'multiple')),
  add constraint customer_deposit_in_bounds check (
    deposit_figure between 0 and case deposit_kind when 'multiple' then 12 else 100 end);
-- What was told when the document was last saved, and why, as a sentence by its key.
alter table contracts
  add column deposit_estimate numeric(15,2) not null default 0,
  add column deposit_reason jsonb,
  add constraint contract_deposit_not_negative check (deposit_estimate >= 0),
  add constraint contract_deposit_told check ((deposit_estimate > 0) = (deposit_reason is not null));

-- Those put away are listed by themselves.
create index contracts_archived on contracts (company_id, kind, id desc) where archive_id is not null;
