-- Whether what is added to the documents of a branch shows on their papers, unless a line says otherwise. [B7.14]
alter table divisions add column contract_line_default_print boolean not null default true;
