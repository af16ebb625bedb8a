-- The short description of a listing has 350 characters at most.
alter table listing_texts drop constraint listing_text_named;
alter table listing_texts
  add constraint listing_text_named check (name <> '' and length(name) <= 120 and length(summary) <= 350);
