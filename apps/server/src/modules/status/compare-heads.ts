import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { z } from 'zod';

const whole = z.coerce.number().int().nonnegative();
const lineOf = z.object({
  at: z.string(),
  heads: z.array(z.object({ company: whole, number: whole, hash: z.string(), database: z.string() })),
});

/** The end of a company's chain of audit seals, as recorded outside the database at a moment. */
export type Head = z.output<typeof lineOf>['heads'][number] & { at: string };

/** A chain that is not what it was: seals are missing at its end, or one of them has another hash. */
export type BrokenChain = { company: number; number: number; at: string; fault: 'cut' | 'rewritten' };

const parsed = (text: string, n: number): z.output<typeof lineOf> => {
  try {
    return lineOf.parse(JSON.parse(text));
  } catch {
    throw new Error(`line ${n} is no line of audit heads`);
  }
};

/** The heads that a file of audit heads tells of, each once. @throws Error that names a line which is none */
export const readHeads = async (path: string): Promise<Head[]> => {
  const heads = new Map<string, Head>();
  let n = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    n += 1;
    if (text.trim() === '') continue;
    const { at, heads: told } = parsed(text, n);
    for (const { company, number, hash, database } of told) {
      const key = [database, company, number, hash].join(' ');
      if (!heads.has(key)) heads.set(key, { company, number, hash, database, at });
    }
  }
  return [...heads.values()];
};

/**
 * Compares recorded heads with the chains of the client's database, as the role that sees all companies. For each
 * company the first head that does not fit is reported.
 */
export const compareHeads = async (
  client: Client,
  heads: readonly Head[],
): Promise<{ compared: number; broken: BrokenChain[] }> => {
  const { rows: here } = await client.query<{ name: string }>('select current_database() as name');
  const own = heads.filter(({ database }) => database === here[0]?.name);
  const { rows } = await client.query<{ company: string; number: string; hash: string }>(
    `select s.company_id::text as company, s.number::text as number, encode(s.hash, 'hex') as hash
     from audit_seals s join unnest($1::bigint[], $2::bigint[]) as h (company_id, number) using (company_id, number)`,
    [own.map(({ company }) => company), own.map(({ number }) => number)],
  );
  const hashes = new Map(rows.map(({ company, number, hash }) => [`${company} ${number}`, hash]));
  const broken = new Map<number, BrokenChain>();
  for (const { company, number, hash, at } of own.toSorted((a, b) => a.number - b.number)) {
    const found = hashes.get(`${company} ${number}`);
    if (found === hash || broken.has(company)) continue;
    broken.set(company, { company, number, at, fault: found === undefined ? 'cut' : 'rewritten' });
  }
  return { compared: own.length, broken: [...broken.values()].toSorted((a, b) => a.company - b.company) };
};
