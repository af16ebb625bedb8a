-- Values of attributes that people search the web for, such as electric of lifts: a category narrowed by one of them is a page
-- of its own for search engines; every other narrowing is not shown to them.
alter table attribute_values add column is_landing boolean not null default false;
