alter table contracts validate constraint contract_lease_terms;
