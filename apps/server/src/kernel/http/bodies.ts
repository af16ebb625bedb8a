import type { FastifyInstance } from 'fastify';

// Bodies that are no JSON are parsed where they are expected, and refused everywhere else.

/** Reads bodies of bytes, and no others. */
export const readBytes = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
};

/** The longest form in bytes: a provider's report has some twenty short fields. */
const longestForm = 64 << 10;

/** Reads forms, and nothing else: every field is a text. A name that comes twice keeps its last value. */
export const readForms = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers();
  const type = 'application/x-www-form-urlencoded';
  http.addContentTypeParser(type, { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};
