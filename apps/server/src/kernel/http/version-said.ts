import type { FastifyRequest } from 'fastify';

/** The version of the document that the caller saw, from If-Match. */
export const versionSaid = ({ headers }: FastifyRequest): number | undefined => {
  const [, version] = /^"v(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
};
