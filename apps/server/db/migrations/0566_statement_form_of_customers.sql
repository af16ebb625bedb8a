-- In which form a customer gets statements: all that happened in some days, or what is open of each invoice. The portal offers both and
-- begins with the customer's own.
alter table customers add column statement_form text not null default 'activity';
alter table customers add constraint customer_statement_form_known check (statement_form in ('activity', 'open_items')) not valid;
grant select (statement_form) on customers to yardline_portal;
