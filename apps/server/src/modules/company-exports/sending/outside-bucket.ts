import { AwsClient } from 'aws4fetch';
import type { sendingReasons } from '@yardline/contract/company-exports/export-target';
import { createHash } from 'node:crypto';
import type { Ask } from '../../../kernel/outside.ts';

/** Milliseconds for one call; a part of an archive is some megabytes. */
const longestMs = 120_000;

type Reason = (typeof sendingReasons)[number];

/** The store did not take it: why, and what it answered. No secret is in it. */
export class NotTaken extends Error {
  readonly reason: Reason;
  readonly code: string;
  constructor(reason: Reason, answer: string, code = '') {
    super(answer);
    this.reason = reason;
    this.code = code;
  }
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const ofCode: Readonly<Record<string, Reason>> = {
  NoSuchBucket: 'no_bucket',
  AuthorizationHeaderMalformed: 'wrong_region',
  PermanentRedirect: 'wrong_region',
  TemporaryRedirect: 'wrong_region',
  IllegalLocationConstraintException: 'wrong_region',
};

const ofStatus = (status: number): Reason => {
  if (status >= 300 && status < 400) return 'wrong_region';
  if (status === 401 || status === 403) return 'key_refused';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'other';
};

const tagged = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]{0,1000})</${tag}>`).exec(xml)?.[1] ?? '';

const refused = (status: number, xml: string): NotTaken => {
  const code = tagged(xml, 'Code')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 80);
  return new NotTaken(ofCode[code] ?? ofStatus(status), `${status} ${code}`.trimEnd(), code);
};

export type OpenedTarget = {
  endpoint: string;
  bucket: string;
  folder: string;
  region: string;
  key: string;
  secret: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Calls to a bucket that a company entered, signed, each by the guarded way out of the product. */
export const openOutsideBucket = (
  ask: Ask,
  { endpoint, bucket, folder, region, key, secret }: OpenedTarget,
) => {
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3' });
  const full = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
  const urlOf = (name: string, query = ''): string =>
    `${base}/${full(name).split('/').map(encodeURIComponent).join('/')}${query}`;

  const call = async (
    method: string,
    url: string,
    body: Uint8Array = new Uint8Array(),
  ): Promise<Response> => {
    const hash = createHash('sha256').update(body).digest('hex');
    const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': hash } });
    const answer = await ask(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), 'content-length': String(body.byteLength) },
      ...(body.byteLength === 0 ? {} : { body }),
      longestMs,
      isCut: true,
    }).catch((error: unknown) => {
      throw new NotTaken('unreached', error instanceof Error ? error.message.slice(0, 200) : '');
    });
    if (!answer.ok) throw refused(answer.status, await answer.text());
    return answer;
  };

  return {
    full,
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await call('PUT', urlOf(name), bytes);
    },
    async remove(name: string): Promise<void> {
      await call('DELETE', urlOf(name));
    },
    /** Begins an object that is sent in parts. @returns what the store calls it */
    async begin(name: string): Promise<string> {
      const answer = await call('POST', urlOf(name, '?uploads='));
      const id = tagged(await answer.text(), 'UploadId');
      if (id === '') throw new NotTaken('other', 'no UploadId');
      return id;
    },
    /** @returns the mark by which the part is named at the end */
    async part(name: string, uploadId: string, n: number, bytes: Uint8Array): Promise<string> {
      const query = `?partNumber=${n}&uploadId=${encodeURIComponent(uploadId)}`;
      const answer = await call('PUT', urlOf(name, query), bytes);
      const etag = answer.headers.get('etag') ?? '';
      if (etag === '') throw new NotTaken('other', 'no ETag');
      return etag;
    },
    async complete(name: string, uploadId: string, etags: readonly string[]): Promise<void> {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
      );
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const answer = await call(
        'POST',
        urlOf(name, `?uploadId=${encodeURIComponent(uploadId)}`),
        Buffer.from(list),
      );
      // A store begins to answer 200 before it has put the parts together.
      const xml = await answer.text();
      if (tagged(xml, 'Code') !== '') throw refused(500, xml);
    },
    async abort(name: string, uploadId: string): Promise<void> {
      await call('DELETE', urlOf(name, `?uploadId=${encodeURIComponent(uploadId)}`));
    },
  };
};

export type OutsideBucket = ReturnType<typeof openOutsideBucket>;
