import type { FastifyBodyParser, FastifyInstance } from 'fastify';

// A number of at most fifteen digits without exponent survives parsing unchanged.
const doubtful = /\d[eE]|[\d.]{16}/;

/** The source text that JSON.parse passes for a primitive value. */
type Source = { source?: string };

const isAsWritten = (value: number, source: string): boolean => {
  if (/[eE]/.test(source)) return false;
  const plain = source.includes('.') ? source.replace(/\.?0+$/, '') : source;
  return String(value) === plain || (value === 0 && plain === '-0');
};

/**
 * A number that parsing would change, or with an exponent, is not accepted: its field refuses it. `1e2` is no amount, and
 * 10.0000000000000001 is not ten.
 */
const exactly = (_name: string, value: unknown, context?: Source): unknown =>
  typeof value === 'number' && context?.source !== undefined && !isAsWritten(value, context.source)
    ? NaN
    : value;

/** Parses JSON bodies: no prototype names, and numbers exactly as written. */
export const readJson = (http: FastifyInstance): void => {
  const plain = http.getDefaultJsonParser('error', 'error');
  const parse: FastifyBodyParser<string> = (request, body, done) => {
    void plain(request, body, (error, value) => {
      if (error !== null) return done(error);
      // Parsed twice only in doubtful cases: most bodies have none, and the first pass has refused invalid JSON.
      done(null, doubtful.test(body) ? JSON.parse(body, exactly) : value);
    });
  };
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
};
