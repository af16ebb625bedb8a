// The encoding of RFC 8010 and the operation Print-Job of RFC 8011, section 4.2.1. IPP/2.0 is PWG 5100.12.

/** What Print-Job is asked with. */
export type PrintJob = {
  /** `ipp://host:port/path`, as the printer knows itself. */
  uri: string;
  user: string;
  title: string;
  /** BCP 47, `en-us`. */
  language: string;
  /** The loaded media by its PWG name. */
  media: string;
  /** The document as large as it is, or as large as the media. */
  scaling: 'none' | 'fit';
  requestId: number;
};

const tags = { operation: 0x01, job: 0x02, end: 0x03 };
const syntaxes = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
};
const charset = 0x47;
const naturalLanguage = 0x48;
const mimeMediaType = 0x49;
const printJobOperation = 0x0002;
// A name has up to 255 octets (RFC 8011, section 5.1.3).
const mostOctets = 255;

const encoder = new TextEncoder();
const short = (n: number): number[] => [(n >> 8) & 0xff, n & 0xff];
const long = (n: number): number[] => [...short(n >>> 16), ...short(n & 0xffff)];

/** A text within so many octets, cut between characters. */
const octets = (text: string): number[] => {
  let kept = text;
  while (encoder.encode(kept).length > mostOctets) kept = Array.from(kept).slice(0, -1).join('');
  return [...encoder.encode(kept)];
};

const attribute = (syntax: number, name: string, value: string): number[] => {
  const [key, bytes] = [octets(name), octets(value)];
  return [syntax, ...short(key.length), ...key, ...short(bytes.length), ...bytes];
};

/** The request that goes before the document, in the order that RFC 8011 demands. */
export const printJobRequest = ({
  uri,
  user,
  title,
  language,
  media,
  scaling,
  requestId,
}: PrintJob): Uint8Array =>
  Uint8Array.from([
    2,
    0,
    ...short(printJobOperation),
    ...long(requestId),
    tags.operation,
    ...attribute(charset, 'attributes-charset', 'utf-8'),
    ...attribute(naturalLanguage, 'attributes-natural-language', language),
    ...attribute(syntaxes.uri, 'printer-uri', uri),
    ...attribute(syntaxes.name, 'requesting-user-name', user),
    ...attribute(syntaxes.name, 'job-name', title),
    ...attribute(mimeMediaType, 'document-format', 'application/pdf'),
    tags.job,
    ...attribute(syntaxes.keyword, 'media', media),
    ...attribute(syntaxes.keyword, 'print-scaling', scaling),
    tags.end,
  ]);

/** A message of IPP as far as printing needs it: operation or status, and its attributes with their first value. */
export type IppMessage = {
  code: number;
  requestId: number;
  attributes: ReadonlyMap<string, string | number>;
  /** Where the document begins. */
  end: number;
};

const decoder = new TextDecoder();

/** @returns undefined for bytes that are no message of IPP */
export const readIpp = (bytes: Uint8Array): IppMessage | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const attributes = new Map<string, string | number>();
  try {
    let at = 8;
    while (view.getUint8(at) !== tags.end) {
      const syntax = view.getUint8(at);
      at += 1;
      if (syntax < 0x10) continue;
      const key = view.getUint16(at);
      const name = decoder.decode(bytes.subarray(at + 2, at + 2 + key));
      const length = view.getUint16(at + 2 + key);
      const from = at + 4 + key;
      at = from + length;
      const isNumber = (syntax === syntaxes.integer || syntax === syntaxes.enum) && length === 4;
      // A further value of the attribute before has no name.
      if (name !== '' && !attributes.has(name))
        attributes.set(name, isNumber ? view.getInt32(from) : decoder.decode(bytes.subarray(from, at)));
    }
    return { code: view.getUint16(2), requestId: view.getInt32(4), attributes, end: at + 1 };
  } catch {
    return undefined;
  }
};

/** An answer, as a printer sends it: for the printer that the product simulates. */
export const ippAnswer = (
  code: number,
  requestId: number,
  job: Record<string, string | number>,
): Uint8Array =>
  Uint8Array.from([
    2,
    0,
    ...short(code),
    ...long(requestId),
    tags.operation,
    ...attribute(charset, 'attributes-charset', 'utf-8'),
    ...attribute(naturalLanguage, 'attributes-natural-language', 'en'),
    tags.job,
    ...Object.entries(job).flatMap(([name, value]) =>
      typeof value === 'string'
        ? attribute(syntaxes.keyword, name, value)
        : [syntaxes.integer, ...short(name.length), ...octets(name), 0, 4, ...long(value)],
    ),
    tags.end,
  ]);

/** Statuses that pass by themselves (RFC 8011, appendix B): the printer is asked again. */
const passing = new Set([0x0500, 0x0502, 0x0505, 0x0506, 0x0507]);

const words: Record<number, string> = {
  0x0400: 'client-error-bad-request',
  0x0401: 'client-error-forbidden',
  0x0402: 'client-error-not-authenticated',
  0x0403: 'client-error-not-authorized',
  0x0406: 'client-error-not-found',
  0x040a: 'client-error-document-format-not-supported',
  0x040b: 'client-error-attributes-or-values-not-supported',
  0x0500: 'server-error-internal-error',
  0x0501: 'server-error-operation-not-supported',
  0x0502: 'server-error-service-unavailable',
  0x0503: 'server-error-version-not-supported',
  0x0505: 'server-error-temporary-error',
  0x0506: 'server-error-not-accepting-jobs',
  0x0507: 'server-error-busy',
};

/** What a printer said of a job. */
export type PrintOutcome = { status: 'printed' | 'refused' | 'later'; answer: string };

const longestAnswer = 200;

/** What a machine said, as a list shows and keeps it: without control characters, and cut where it is long. */
export const plainAnswer = (text: string): string =>
  Array.from(text.replaceAll(/\p{Cc}+/gu, ' '))
    .slice(0, longestAnswer)
    .join('');

/** What the answer to Print-Job means: accepted below 0x0100, with why it waits where the printer says so. */
export const outcomeOf = (message: IppMessage | undefined): PrintOutcome => {
  if (message === undefined) return { status: 'later', answer: 'no answer in IPP' };
  const { code, attributes } = message;
  const reasons = plainAnswer(String(attributes.get('job-state-reasons') ?? 'none'));
  if (code < 0x0100) return { status: 'printed', answer: reasons === 'none' ? 'successful-ok' : reasons };
  const answer = words[code] ?? `0x${code.toString(16).padStart(4, '0')}`;
  return { status: passing.has(code) ? 'later' : 'refused', answer };
};
