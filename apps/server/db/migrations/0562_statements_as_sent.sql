-- How a statement was sent, so that it is sent again the same way; null for other documents, and for a statement of its transactions.
alter table sendings add column statement_form text;
alter table sendings add constraint sending_statement_form
  check (statement_form is null or (statement_form in ('activity', 'open_items') and kind = 'statement')) not valid;
