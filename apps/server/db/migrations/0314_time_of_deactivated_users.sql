-- Time of a user who is deactivated ends in that act: who did it stands beside it, and that they did is the reason.
alter table work_stretches
  drop constraint work_stretch_source_known,
  drop constraint work_stretch_reason_told,
  add constraint work_stretch_source_known check (source in ('clock', 'correction', 'forgotten', 'deactivated')),
  add constraint work_stretch_reason_told check (source in ('clock', 'deactivated') or reason <> '');
