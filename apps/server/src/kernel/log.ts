import pg from 'pg';
import { type Logger, pino, stdSerializers } from 'pino';

export type LogTarget = { write(line: string): void };

/** Fields of a database error that name parts of the schema; its detail, hint and context quote rows. */
const schemaFields = ['code', 'severity', 'table', 'column', 'constraint', 'routine'] as const;

/** The message of such an error contains the invalid value; the code says as much without it. */
const isAboutValue = (code: string | undefined): boolean => code?.startsWith('22') === true;

const describeError = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError))
    return error instanceof Error ? stdSerializers.err(error) : String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: 'DatabaseError',
    message: isAboutValue(error.code) ? 'a value that the database cannot take' : error.message,
    ...Object.fromEntries(schemaFields.map((field) => [field, error[field]])),
    stack: frames.join('\n'),
  };
};

/**
 * The process's log, as JSON lines. Of a request it has the route's pattern, never its address, headers or body; of
 * a failed statement its place in the schema, never its rows.
 */
export const openLog = (level: string, target?: LogTarget): Logger => {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: describeError,
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  };
  return target === undefined ? pino(options) : pino(options, target);
};
