import type { Client } from 'pg';

/**
 * Row security runs its policy before any operator that might tell values of hidden rows, and thereby keeps that
 * operator from using an index: a searched list of 90,000 rows took 17 ms in place of 4. These cannot tell any:
 * they raise no error that holds a value of the row.
 */
const leakproof = [
  // Search: LIKE, ILIKE, regular expressions, similarity, full text.
  ...[
    'textlike',
    'textnlike',
    'texticlike',
    'texticnlike',
    'textregexeq',
    'texticregexeq',
    'starts_with',
  ].map((name) => `pg_catalog.${name}(text,text)`),
  ...['similarity_op', 'word_similarity_op', 'word_similarity_commutator_op'].map(
    (name) => `public.${name}(text,text)`,
  ),
  'pg_catalog.ts_match_vq(tsvector,tsquery)',
  'pg_catalog.lower(text)',
  'pg_catalog.upper(text)',
  // Periods: is the machine free from here to there.
  ...['range_overlaps', 'range_contains', 'range_contained_by', 'range_adjacent', 'range_eq'].map(
    (name) => `pg_catalog.${name}(anyrange,anyrange)`,
  ),
  'pg_catalog.range_contains_elem(anyrange,anyelement)',
  'pg_catalog.elem_contained_by_range(anyelement,anyrange)',
  // Numbers and case-blind text, as mail addresses are.
  ...['numeric_eq', 'numeric_ne', 'numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge'].map(
    (name) => `pg_catalog.${name}(numeric,numeric)`,
  ),
  ...['citext_eq', 'citext_ne', 'citext_lt', 'citext_le', 'citext_gt', 'citext_ge'].map(
    (name) => `public.${name}(public.citext,public.citext)`,
  ),
  // Names made of numbers, `asset:7`, by which rates are found: none of them fails because of what it is given.
  'pg_catalog.textcat(text,text)',
  'pg_catalog.int8out(bigint)',
  'pg_catalog.textin(cstring)',
  // Membership in a list.
  'pg_catalog.arrayoverlap(anyarray,anyarray)',
  'pg_catalog.arraycontains(anyarray,anyarray)',
  'pg_catalog.arraycontained(anyarray,anyarray)',
];

/** Lets row security trust those operators; only a superuser may. */
export async function trustOperators(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select wanted as name from unnest($1::text[]) wanted join pg_proc on pg_proc.oid = to_regprocedure(wanted)
      where not proleakproof`,
    [leakproof],
  );
  for (const { name } of rows) await client.query(`alter function ${name} leakproof`);
}
