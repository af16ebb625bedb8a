import { z } from 'zod';
import type { Client } from 'pg';
import { withClient } from '../login.ts';
import { placesOf } from './manifest.ts';
import type { Target } from './target.ts';

/** A person or a company that was erased, by numbers alone: a restore of an earlier moment brings them back, and erases them again. */
const erasure = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('person'),
    company: z.int(),
    kind: z.string(),
    person: z.int(),
    asked_for_by: z.string(),
    at: z.string(),
  }),
  z.object({
    of: z.literal('company'),
    company: z.int(),
    /** The company of the provider, which keeps the certificate. */
    by: z.int(),
    erases_at: z.string(),
    at: z.string(),
  }),
]);
export type Erasure = z.output<typeof erasure>;

const nameOf = (each: Erasure): string =>
  each.of === 'person'
    ? `person-${each.company}-${each.kind}-${each.person}.json`
    : `company-${each.company}.json`;

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const readErasures = async (client: Client): Promise<Erasure[]> => {
  const { rows: known } = await client.query<{ are: boolean }>(
    "select num_nulls(to_regclass('person_erasures'), to_regclass('company_closings')) = 0 as are",
  );
  if (known[0]?.are !== true) return [];
  const { rows } = await client.query<{ erasure: unknown }>(`
    select jsonb_build_object('of', 'person', 'company', company_id, 'kind', kind, 'person', person_id,
      'asked_for_by', asked_for_by, 'at', ${iso('finished_at')}) as erasure
    from person_erasures where state = 'erased'
    union all
    select jsonb_build_object('of', 'company', 'company', closed_id, 'by', company_id, 'erases_at', ${iso('erases_at')},
      'at', ${iso('finished_at')})
    from company_closings where state = 'erased'`);
  return rows.map((row) => erasure.parse(row.erasure));
};

/** Stores every erasure of a database that the target does not have yet. `known` is what it has, if that was looked up before. */
export const storeErasures = async (
  url: string,
  target: Target,
  { database, known }: { database: string; known?: Set<string> },
): Promise<Set<string>> => {
  const { erasures: place } = placesOf(database);
  const has = known ?? new Set(await target.list(place));
  const all = await withClient(url, readErasures);
  for (const each of all) {
    const name = `${place}${nameOf(each)}`;
    if (has.has(name)) continue;
    await target.put(name, Buffer.from(JSON.stringify(each)));
    has.add(name);
  }
  return has;
};

/** The erasures that a target knows of a database, people before companies. */
export const listErasures = async (target: Target, database: string): Promise<Erasure[]> => {
  const found: Erasure[] = [];
  for (const name of await target.list(placesOf(database).erasures)) {
    const bytes = await target.get(name);
    if (bytes !== undefined) found.push(erasure.parse(JSON.parse(bytes.toString('utf8'))));
  }
  return found.toSorted((a, b) => b.of.localeCompare(a.of) || a.at.localeCompare(b.at));
};
