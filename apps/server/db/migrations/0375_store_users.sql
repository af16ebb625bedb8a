-- What shoppers and customers do in a store is written under a user of the store's own, who signs in nowhere: papers and the
-- audit name the store and never a clerk who was not there.
alter table users add column is_store boolean not null default false;
alter table users add constraint store_user_never_signs_in check (not is_store or not (is_active or is_admin or is_driver
  or is_mechanic or is_salesman));

alter table stores add column user_id bigint;
do $$
declare
  each record;
  person bigint;
  own bigint;
begin
  for each in select company_id, id, name from stores loop
    insert into identities (email, full_name)
    values ('store-' || gen_random_uuid() || '@yardline.invalid', each.name) returning id into person;
    insert into users (company_id, identity_id, name, srm_uid, is_store, is_active)
    values (each.company_id, person, each.name, 'STORE' || each.id, true, false) returning id into own;
    update stores set user_id = own where company_id = each.company_id and id = each.id;
  end loop;
end $$;
alter table stores alter column user_id set not null;
alter table stores add constraint store_user_once unique (company_id, user_id);
alter table stores add constraint store_user_exists foreign key (company_id, user_id) references users (company_id, id);
