import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Batch } from '../../apps/server/src/kernel/wire/batch.ts';
import type { Statement as Sent } from '../../apps/server/src/kernel/wire/statement.ts';

export type Statement = { text: string; values: unknown[]; rows: Record<string, unknown>[] };

/** The statements behind one call; for a write, the values that replace those the caller sends afresh each time. */
export type Capture = { name: string; statements: Statement[]; stands?: unknown[] };

export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Query = (this: pg.Client, sent: unknown) => unknown;

/** Who calls is the product's own business: a bare server does not ask. */
const isAboutCaller = (text: string): boolean => /\bfrom "?sessions\b/.test(text);

const kept = (sent: Sent): Statement => {
  const statement: Statement = { text: sent.text, values: [...sent.values], rows: [] };
  // The sender handles its failure.
  sent.answer.then(({ rows }) => (statement.rows = rows)).catch(() => {});
  return statement;
};

/** Makes a call and records its statements to the database, as the driver saw them. */
export const capture = async (http: FastifyInstance, name: string, call: Call): Promise<Capture> => {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (sent) {
    if (sent instanceof Batch)
      statements.push(...sent.statements.filter(({ text }) => !isAboutCaller(text)).map(kept));
    return query.call(this, sent);
  };
  try {
    const answer = await http.inject(call);
    if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  } finally {
    prototype.query = query;
  }
  return { name, statements };
};
