-- The words by which customers, sites, machines and parts are known, each once for a company and a table: a mistyped word is
-- corrected by those that there are, of which its beginning or its end tells a few. They are learned with what is written down
-- (kernel/search-words.ts) and stay; whether a row still has one, the rows are asked. Nothing forbids that one is there
-- twice: two who learn the same word at once do not wait for each other.
create table search_words (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  noun text not null,
  word text collate "C" not null,
  backwards text collate "C" not null generated always as (reverse(word)) stored,
  primary key (company_id, id),
  constraint search_word_noun_known check (noun in ('customers', 'sites', 'assets', 'parts'))
);
create index search_words_by_beginning on search_words (company_id, noun, word);
create index search_words_by_end on search_words (company_id, noun, backwards);

-- The words of a text. Numbers are not guessed, and of one or two letters too many are alike.
create function words_of(said text) returns setof text language sql immutable parallel safe as $$
  select distinct found[1] from regexp_matches(lower(said), '[[:alpha:]]{3,40}', 'g') found
$$;

insert into search_words (company_id, noun, word)
select distinct s.company_id, s.noun, w.word from (
  select company_id, 'customers' as noun, name || ' ' || email || ' ' || city as said from customers
  union all select company_id, 'sites', name || ' ' || address1 || ' ' || city from sites
  union all select company_id, 'assets', description || ' ' || make || ' ' || model from assets
  union all select company_id, 'parts', description from parts
) s cross join lateral words_of(s.said) w(word);
call tenant_table('search_words', 'select, insert');
analyze search_words;
