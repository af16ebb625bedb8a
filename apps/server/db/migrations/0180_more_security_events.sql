-- Wrong second factors, wrong proofs of a person who is signed in, return codes that failed, and keys that open nothing.
alter table security_events
  drop constraint security_event_known,
  add constraint security_event_known check (event in (
    'sign_in.failed', 'sign_in.locked', 'factor.failed', 'proof.failed', 'callback.failed', 'key.misused',
    'call.refused', 'right.refused', 'call.limited', 'token.read', 'export',
    'impersonation', 'user.changed', 'rights.changed', 'key.changed', 'sign_in.changed'));

-- What is looked for among them: one person, or one kind of event.
create index security_events_by_user on security_events (company_id, user_id, at, id) where user_id is not null;
create index security_events_by_event on security_events (company_id, event, at, id);
