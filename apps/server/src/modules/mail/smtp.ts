import type { Options } from 'nodemailer/lib/smtp-transport/index.js';
import { inSpan } from '../../kernel/tracing/span.ts';

/** A mail ready to leave. Its addresses stand between commas. */
export type Letter = {
  messageId: string;
  to: string;
  cc?: string;
  /** Whom an answer goes to. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[];
};

/**
 * Hands a mail on. `refused` is final: the server will never take it.
 * @throws Error with the kind of failure and no address, when it may be taken later
 */
export type Transport = (letter: Letter) => Promise<'sent' | 'refused'>;

const patienceMs = 10_000;
const guard = {
  connectionTimeout: patienceMs,
  greetingTimeout: patienceMs,
  socketTimeout: patienceMs,
  disableFileAccess: true,
  disableUrlAccess: true,
};

export type Failure = { code?: string; responseCode?: number; command?: string; message?: string };
export const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};

type Sender = string | { name: string; address: string };

// Read with the first mail: nobody shall wait for the library at a start.
const serverBy = async (options: Options) => {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
};

// Each with an empty name: nothing of an address is read as a name or as another address.
export const addressed = (list: string) =>
  list.split(',').flatMap((each) => (each.trim() === '' ? [] : [{ name: '', address: each.trim() }]));

const handingOn = (options: Options, from: Sender): Transport => {
  let opened: ReturnType<typeof serverBy> | undefined;
  return async ({ to, cc = '', replyTo = '', ...letter }) => {
    opened ??= serverBy(options);
    const server = await opened;
    const failure = await inSpan('mail', 'outward', {}, async (span) => {
      const failed = await server
        .sendMail({ ...letter, from, to: addressed(to), cc: addressed(cc), replyTo: addressed(replyTo) })
        .then(() => undefined, failureOf);
      // Of a mail it is told whether it left, and neither to whom nor by which server of a company.
      span?.note({
        'yardline.mail':
          failed === undefined ? 'sent' : `${failed.code ?? 'unknown'} ${failed.responseCode ?? 0}`,
      });
      if (failed !== undefined) span?.fail();
      return failed;
    });
    if (failure === undefined) return 'sent';
    const { code = 'unknown', responseCode = 0 } = failure;
    // Not to be let in is a matter of the account, and says nothing of the mail.
    if (responseCode >= 500 && code !== 'EAUTH') return 'refused';
    // Nothing of what the library says: it quotes addresses, and they are not for the log.
    throw new Error(`the mail server did not take a mail (${code} ${responseCode})`);
  };
};

/**
 * A mail server, by its address: `smtp://user:password@host:587` or `smtps://…:465`.
 * @param from whom the mails are from: `Yardline <no-reply@yard.example>`
 */
export const smtp = (url: string, from: string): Transport => handingOn({ url, ...guard }, from);

/** How a mail server lets us in: by a password, or by a token of a connected account. */
export type Entrance = { user: string; pass: string } | { type: 'OAuth2'; user: string; accessToken: string };

export type MailHost = {
  /** Where it is connected to, and by which name its certificate knows it. */
  host: string;
  servername: string;
  port: number;
  encryption: 'none' | 'ssl' | 'tls';
  entrance?: Entrance;
};

/** How a server is spoken with, by what is known of it: where it shall encrypt it does, or gets nothing. */
export const optionsAt = ({ host, servername, port, encryption, entrance }: MailHost): Options => ({
  host,
  port,
  ...guard,
  tls: { servername },
  secure: encryption === 'ssl',
  requireTLS: encryption === 'tls',
  ignoreTLS: encryption === 'none',
  ...(entrance === undefined ? {} : { auth: entrance }),
});

/** A mail server, by what is known of it. */
export const smtpAt = (at: MailHost, from: { name: string; address: string }): Transport =>
  handingOn(optionsAt(at), from);
