-- Play asks Live at each call whether its caller still stands. What ends all sessions of a user is a moment of the user, so
-- that it reaches those of Play, whose rows Live does not know.
alter table users add column sessions_ended_at timestamptz;

-- The session of Live that vouched for a session of Play: the one ends with the other. It is a row of another database.
alter table sessions
  add column vouched_by uuid,
  add constraint session_vouched_in_play check (vouched_by is null or current_database() like '%\_play');
