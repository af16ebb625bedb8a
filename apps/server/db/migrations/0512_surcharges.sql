-- A surcharge in percent: of the rental, or of what delivery and pickup of the same document cost, with a part that moves with the price of
-- fuel. The second kind is a price of the document, billed once.
alter table services
  add column percent_of text not null default 'rental',
  add column variable_percent numeric(5,2) not null default 0,
  add constraint service_percent_of_known check (percent_of in ('rental', 'delivery') and (percent_of = 'rental' or price_kind = 'percent')),
  add constraint service_variable_percent_bounded check (
    variable_percent = 0 or (price_kind = 'percent' and variable_percent > 0 and amount + variable_percent <= 100));
