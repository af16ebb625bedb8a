import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Statement as Prepared } from '../../apps/server/src/kernel/database/statement.ts';

export type Statement = { text: string; values: unknown[]; rows: Record<string, unknown>[] };

/** The statements behind one call; for a write, the values that stand for what the caller sends anew each time. */
export type Capture = { name: string; statements: Statement[]; stands?: unknown[] };

export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Sent = { text: string; values?: unknown[] };
type Answered = Promise<{ rows?: Statement['rows'] }>;
type Query = (this: pg.Client, sent: Sent | string) => Answered | Prepared;

const isSent = (sent: Sent | string): sent is Sent => typeof sent !== 'string';

/** Who calls is the product's own business: a bare server does not ask. */
const isAboutCaller = ({ text }: Sent): boolean => /\bfrom "?sessions\b/.test(text);

// Whoever sent it hears of its failure.
const keepRows = async (statement: Statement, answer: Answered): Promise<void> => {
  const { rows = [] } = await answer;
  statement.rows = rows;
};

/** Makes a call and writes down what it sent to the database, as the driver saw it. */
export const capture = async (http: FastifyInstance, name: string, call: Call): Promise<Capture> => {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (sent) {
    const kept =
      isSent(sent) && !isAboutCaller(sent) ? { text: sent.text, values: sent.values ?? [] } : undefined;
    const statement = { text: '', values: [], ...kept, rows: [] as Statement['rows'] };
    if (kept !== undefined) statements.push(statement);
    const returned = query.call(this, sent);
    const answer: Answered = returned instanceof Prepared ? returned.answer : returned;
    keepRows(statement, answer).catch(() => {});
    return returned;
  };
  try {
    const answer = await http.inject(call);
    if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  } finally {
    prototype.query = query;
  }
  return { name, statements };
};
