-- aside
-- Company by company and piece by piece: no one waits for it.
do $$
declare
  company bigint;
begin
  for company in select id from companies order by id loop
    while keep_missing_taxes(company, 2000) > 0 loop
      commit;
    end loop;
  end loop;
end $$;
