import { createTransport } from 'nodemailer';

export type Letter = { messageId: string; to: string; subject: string; text: string; html: string };

/**
 * Hands a mail on. `refused` is final: the server will never take it.
 * @throws Error with the kind of failure and no address, when it may be taken later
 */
export type Transport = (letter: Letter) => Promise<'sent' | 'refused'>;

const patienceMs = 10_000;

type Failure = { code?: string; responseCode?: number };
const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

/**
 * A mail server, by its address: `smtp://user:password@host:587` or `smtps://…:465`.
 * @param from whom the mails are from: `Yardline <no-reply@yard.example>`
 */
export const smtp = (url: string, from: string): Transport => {
  const wait = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const server = createTransport({ url, ...wait, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, ...letter }) => {
    const failure = await server
      .sendMail({ ...letter, from, to: { name: '', address: to } })
      .then(() => undefined, failureOf);
    if (failure === undefined) return 'sent';
    const { code = 'unknown', responseCode = 0 } = failure;
    if (responseCode >= 500) return 'refused';
    // Nothing of what the library says: it quotes addresses, and they are not for the log.
    throw new Error(`the mail server did not take a mail (${code} ${responseCode})`);
  };
};
