import type { FastifyBodyParser, FastifyInstance } from 'fastify';

// A number of at most fifteen digits and without exponent is the same after it was read as it was written.
const doubtful = /\d[eE]|[\d.]{16}/;

/** What a reader is told of a value beside it, where the value stands for itself. */
type Source = { source?: string };

const isAsWritten = (value: number, source: string): boolean => {
  if (/[eE]/.test(source)) return false;
  const plain = source.includes('.') ? source.replace(/\.?0+$/, '') : source;
  return String(value) === plain || (value === 0 && plain === '-0');
};

/**
 * A number that would become another one when it is read, or is written with an exponent, is none: the field that takes
 * it refuses it. `1e2` is no amount, and 10.0000000000000001 is not ten.
 */
const exactly = (_name: string, value: unknown, context?: Source): unknown =>
  typeof value === 'number' && context?.source !== undefined && !isAsWritten(value, context.source)
    ? NaN
    : value;

/** JSON bodies: no names that reach into prototypes, and numbers as they were written. */
export const readJson = (http: FastifyInstance): void => {
  const plain = http.getDefaultJsonParser('error', 'error');
  const parse: FastifyBodyParser<string> = (request, body, done) => {
    void plain(request, body, (error, value) => {
      if (error !== null) return done(error);
      // Read twice where it is in doubt: most bodies are not, and the first reading has refused what is no JSON.
      done(null, doubtful.test(body) ? JSON.parse(body, exactly) : value);
    });
  };
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
};
