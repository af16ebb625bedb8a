-- Whether the receipt of a call-off goes by text to the number of who called, too, where its owner agreed to texts.
alter table companies add column call_off_texts_receipt boolean not null default false;
