-- Whether a copy in Play has stand-ins for addresses, telephones, e-mails and licences of customers and contacts.
alter table play_copies add column is_blurred boolean not null default true;
-- Copies from before have them in clear.
update play_copies set is_blurred = false;
