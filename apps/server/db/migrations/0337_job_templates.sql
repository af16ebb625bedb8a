-- Work that is done again and again: its lines are written once and put on orders and estimates.
create table job_templates (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  -- It is proposed for orders of this type, and for what has this repair.
  work_type text,
  repair_code_id bigint,
  -- The checklist that begins with it, where it is used for the machine.
  checklist_id bigint,
  is_active boolean not null default true,
  row_version integer not null default 1,
  primary key (company_id, id),
  constraint job_template_taken unique (company_id, code),
  constraint job_template_named check (code <> '' and description <> ''),
  constraint job_template_type_known check (
    coalesce(work_type in ('repair', 'maintenance', 'inspection', 'damage', 'warranty', 'recall', 'setup', 'field'), true)),
  constraint job_template_repair_exists foreign key (company_id, repair_code_id) references repair_codes (company_id, id),
  constraint job_template_checklist_exists foreign key (company_id, checklist_id) references checklists (company_id, id)
);
call tenant_table('job_templates');

-- What it takes, without prices: those are of the day on which it is put on an order.
create table job_template_lines (
  company_id bigint not null,
  template_id bigint not null,
  position smallint not null,
  kind text not null,
  repair_code_id bigint not null,
  labor_code_id bigint,
  part_id bigint,
  service_id bigint,
  description text not null default '',
  quantity numeric(12,2) not null,
  primary key (company_id, template_id, position),
  constraint job_template_line_kind_known check (kind in ('L', 'P', 'V')),
  constraint job_template_line_has_one_product check (
    (kind = 'L') = (labor_code_id is not null) and (kind = 'P') = (part_id is not null)
    and (kind = 'V') = (service_id is not null)),
  constraint job_template_line_quantity_positive check (quantity > 0),
  constraint job_template_line_of_template foreign key (company_id, template_id) references job_templates (company_id, id),
  constraint job_template_line_repair_exists foreign key (company_id, repair_code_id) references repair_codes (company_id, id),
  constraint job_template_line_labor_exists foreign key (company_id, labor_code_id) references labor_codes (company_id, id),
  constraint job_template_line_part_exists foreign key (company_id, part_id) references parts (company_id, id),
  constraint job_template_line_service_exists foreign key (company_id, service_id) references services (company_id, id)
);
call tenant_table('job_template_lines', 'select, insert, update, delete');
