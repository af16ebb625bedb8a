alter table services validate constraint service_offered_as_known;
