-- Whom an answer to a mail goes to, where that is not its sender: who wrote by a contact form of a store. Empty for any other mail.
alter table mails add column reply_to text not null default '';
