import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import type { FastifyInstance } from 'fastify';

// Bodies that are no JSON are parsed where they are expected, and refused everywhere else.

const readAsBytes = (http: FastifyInstance, type: string, bodyLimit?: number): void => {
  http.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', ...(bodyLimit === undefined ? {} : { bodyLimit }) } as const;
  http.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
};

/** Reads bodies of bytes, and no others. */
const readBytes = (http: FastifyInstance): void => readAsBytes(http, 'application/octet-stream');

/** The longest signed report in bytes: one object with what belongs to it. */
const longestReport = 64 << 10;

/** Reads signed reports as they were sent, and nothing else: to read them as JSON first would change their bytes. */
const readRaw = (http: FastifyInstance): void => readAsBytes(http, 'application/json', longestReport);

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

/** What reads bodies that are no JSON, by what they are. */
export const readers = { bytes: readBytes, raw: readRaw, form: readForms } as const;

/** What the body of a call is. */
export const bodyOf = (endpoint: Endpoint): keyof typeof readers | 'json' => {
  if (endpoint.isForm === true) return 'form';
  if (!takesBytes(endpoint)) return 'json';
  return endpoint.isRaw === true ? 'raw' : 'bytes';
};
