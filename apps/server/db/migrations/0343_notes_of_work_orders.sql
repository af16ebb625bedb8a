-- Work orders have comments, photos and attachments like other records.
alter table record_comments drop constraint record_comment_kind_known;
alter table record_comments add constraint record_comment_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors', 'work_orders'));
alter table record_files drop constraint record_file_kind_known;
alter table record_files add constraint record_file_kind_known
  check (kind in ('customers', 'sites', 'assets', 'parts', 'contracts', 'vendors', 'work_orders'));
