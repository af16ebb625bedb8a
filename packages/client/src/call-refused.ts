import type { RefusalBody } from '@yardline/contract/refusals';

/** What is wrong with one field of a form, `path` as `lines.0.quantity`. */
export type FieldProblem = { path: string; reason: string; message: string };

type Refused = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Code of the reason, `noun.reason`. */
  reason: string;
  /** The reason in the user's language. */
  message: string;
  fields?: FieldProblem[];
  data?: Record<string, unknown>;
  /** Number that support can look up; empty when no answer came. */
  requestId?: string;
  /** Where to ask how it stands that was waited for. */
  location?: string;
};

/** A call that was refused, or that never reached the server. Every failure of the client is one of these. */
export class CallRefused extends Error {
  readonly status: number;
  readonly reason: string;
  readonly fields: FieldProblem[];
  readonly data: Record<string, unknown>;
  readonly requestId: string;
  readonly location: string | undefined;

  constructor({ status, reason, message, fields = [], data = {}, requestId = '', location }: Refused) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.data = data;
    this.requestId = requestId;
    this.location = location;
  }

  /** Whether the server may have acted although its answer is missing. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type Spoken = Partial<RefusalBody> & { Message?: unknown; error?: unknown; errorMsg?: unknown };

/** The lines of a check by field, 'field: msg', where such a text carries one; otherwise the text as it is. */
const linesIn = (text: string): string => {
  try {
    const { validator } = JSON.parse(text) as { validator?: unknown };
    if (typeof validator !== 'object' || validator === null) return text;
    return Object.entries(validator)
      .map(([field, msg]) => `${field}: ${String(msg)}`)
      .join('; ');
  } catch {
    return text;
  }
};

const textIn = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'object' && value !== null && 'error' in value ? textIn(value.error) : undefined;
};

/** The refusal that an answer states; the text is looked for where older services put it, in their order. */
export const refusalOf = (status: number, body: unknown, location?: string): CallRefused => {
  const spoken: Spoken = typeof body === 'object' && body !== null ? body : {};
  const said = [spoken.message, spoken.Message, spoken.error].map(textIn).find(Boolean);
  const checked = textIn(spoken.errorMsg);
  const message = said ?? (checked === undefined ? undefined : linesIn(checked));
  return new CallRefused({
    status,
    reason: spoken.reason ?? 'request.failed',
    message: message ?? 'an unexpected error occurred',
    fields: spoken.errors ?? [],
    data: { ...spoken.data, ...(spoken.code === undefined ? {} : { code: spoken.code }) },
    requestId: spoken.request_id ?? '',
    ...(location === undefined ? {} : { location }),
  });
};

/** Whether a call wants a proof of the user first: a fresh one, or one of their own after a company's identity provider. */
export const isProofAsked = (refused: unknown): boolean =>
  refused instanceof CallRefused &&
  ['re_authentication.required', 'identity.own_proof_required'].includes(refused.reason);
