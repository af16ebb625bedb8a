alter table sendings validate constraint sending_statement_form;
