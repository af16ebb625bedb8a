import type { MailFault, MailStep } from '@yardline/contract/mail/mail-server';
import { addressed, failureOf, type Failure, type Letter, type MailHost, optionsAt } from '../smtp.ts';

/** Where a mail stopped, and why; undefined where the server took it. */
export type Stop = { step: MailStep; fault: MailFault };

/** The command that begins a step; what stands between them belongs to the step before. */
const steps: Readonly<Record<string, MailStep>> = {
  EHLO: 'connect',
  HELO: 'connect',
  STARTTLS: 'encrypt',
  AUTH: 'sign_in',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'message',
};

const stepOf = (command: string): MailStep | undefined => steps[command.split(' ')[0]?.toUpperCase() ?? ''];

const refusals: Partial<Record<MailStep, MailFault>> = {
  sign_in: 'credentials',
  sender: 'sender_refused',
  recipient: 'recipient_refused',
  message: 'message_refused',
};

/** Whether a connection failed at its encryption: the library says so by its code, or only in its own words. */
const isOfTls = ({ code, message = '' }: Failure): boolean =>
  code === 'ETLS' || /certificate|self.signed|\bSSL\b|\bTLS\b|altname/i.test(message);

const isOfCertificate = ({ message = '' }: Failure): boolean =>
  /certificate|self.signed|altname/i.test(message);

const faultOf = (step: MailStep, failure: Failure): MailFault => {
  const { code, responseCode = 0 } = failure;
  if (isOfTls(failure)) return isOfCertificate(failure) ? 'certificate' : 'no_encryption';
  if (code === 'ETIMEDOUT') return step === 'connect' ? 'no_answer' : 'dropped';
  if (responseCode >= 400 && responseCode < 500 && step !== 'sign_in') return 'later';
  if (responseCode >= 500) return refusals[step] ?? 'no_mail_server';
  if (code === 'EAUTH') return 'credentials';
  if (code === 'EPROTOCOL') return 'no_mail_server';
  // The connection was never made, or was lost on the way.
  return step === 'connect' && code !== 'ECONNECTION' ? 'no_answer' : 'dropped';
};

/**
 * Where a failure happened: the library names the command of an answer, and none for a connection that is lost. Then it was the
 * last one that was begun.
 */
const stopOf = (failure: Failure, begun: MailStep): Stop => {
  const named = stepOf(failure.command ?? '');
  const step = isOfTls(failure) ? 'encrypt' : (named ?? begun);
  return { step, fault: faultOf(step, failure) };
};

/**
 * Sends a mail to one reader and watches how far it comes. Of what the server says nothing is kept but whether it agreed.
 */
export const trySending = async (
  at: MailHost,
  from: { name: string; address: string },
  { to, ...letter }: Letter,
): Promise<Stop | undefined> => {
  const { createTransport } = await import('nodemailer');
  let begun: MailStep = 'connect';
  // Only the first word of what we say ourselves is looked at: a secret is never the first word of a command.
  const watch = ({ tnx }: { tnx?: unknown }, said: unknown) => {
    if (tnx === 'client') begun = stepOf(String(said)) ?? begun;
  };
  const quiet = () => undefined;
  const logger = {
    trace: quiet,
    debug: watch,
    info: quiet,
    warn: quiet,
    error: quiet,
    fatal: quiet,
    level: quiet,
  };
  const server = createTransport({ ...optionsAt(at), logger, transactionLog: true });
  return server.sendMail({ ...letter, from, to: addressed(to), cc: [] }).then(
    () => undefined,
    (error: unknown) => stopOf(failureOf(error), begun),
  );
};
