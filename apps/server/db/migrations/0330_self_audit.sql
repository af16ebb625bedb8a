-- Which of the errors that bills are known for hold a bill back until someone accepts it.
alter table companies
  add column audit_rules text[] not null default array[
    'tier_not_rolled', 'waiver_without_opt_in', 'fee_over_cap', 'late_call_off', 'fuel_on_full_tank',
    'delivery_included', 'tax_despite_exemption'
  ],
  add constraint company_audit_rules_known check (audit_rules <@ array[
    'tier_not_rolled', 'waiver_without_opt_in', 'fee_over_cap', 'late_call_off', 'fuel_on_full_tank',
    'delivery_included', 'tax_despite_exemption'
  ]);
