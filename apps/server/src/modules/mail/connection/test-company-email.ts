import { createHash, randomUUID } from 'node:crypto';
import {
  type MailStep,
  mailSteps,
  type MailTest,
  type testCompanyEmail as endpoint,
} from '@yardline/contract/mail/mail-server';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { demandCount } from '../../../kernel/auth/counts/request-counts.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';
import { render } from '../render.ts';
import type { Letter } from '../smtp.ts';
import { deliveredText } from '../wording/words-of.ts';
import { demandOwn, findMailServer, type MailServer, siteOf } from './company-email.queries.ts';
import { addressOf, entranceOf, keepRenewed, type Renewed } from './company-transport.ts';
import { type Stop, trySending } from './trial.ts';

/** Tests that a company may send in ten minutes: enough for mending a setting, and useless for writing to strangers. */
const most = 10;
const seconds = 600;

const letterTo = (scope: Scope, host: string, to: string): Letter => {
  const { publicUrl } = siteOf(scope);
  const data = { name: scope.actor.name, company: scope.company.name, host, link: '/setting' };
  const words = deliveredText('mail-test', scope.language);
  return {
    messageId: `<test.${scope.company.id}.${randomUUID()}@${publicUrl.hostname}>`,
    to,
    ...render({ template: 'mail-test', language: scope.language, words }, data, publicUrl),
  };
};

/** How far the mail came, and the secret that the account's provider renewed on the way. */
type Tried = { stop?: Stop; skipped: MailStep[]; renewed?: Renewed };

const skippedOf = ({ encryption, secret }: MailServer): MailStep[] => [
  ...(encryption === 'none' ? (['encrypt'] as const) : []),
  ...(secret === null ? (['sign_in'] as const) : []),
];

const nameFault = (error: unknown): Stop => {
  const isUnknown = typeof error === 'object' && error !== null && 'code' in error;
  return { step: 'name', fault: isUnknown ? 'name_unknown' : 'name_not_public' };
};

/** Goes through the steps until one fails. Nothing of what failed is passed on but its kind. */
const tryServer = async (
  server: MailServer,
  letter: Letter,
  { companyId, site }: { companyId: number; site: Site },
): Promise<Tried> => {
  const skipped = skippedOf(server);
  const { host: servername, port, encryption, from_name: name, from_address: address } = server;
  const found = await addressOf(servername, site.publicUrl).then(
    (host) => ({ host }),
    (error: unknown) => ({ stop: nameFault(error) }),
  );
  if ('stop' in found) return { skipped, stop: found.stop };
  const entered = await entranceOf(server, companyId, site).catch(() => undefined);
  if (entered === undefined) return { skipped, stop: { step: 'sign_in', fault: 'account_lost' } };
  const { entrance, ...kept } = entered;
  const at = { host: found.host, servername, port, encryption };
  const way = { ...at, ...(entrance === undefined ? {} : { entrance }) };
  const stop = await trySending(way, { name, address }, letter);
  return { skipped, ...(stop === undefined ? {} : { stop }), ...kept };
};

/** Each step with what became of it. */
const stepsOf = ({ stop, skipped }: Tried): MailTest['steps'] => {
  const failed = stop === undefined ? mailSteps.length : mailSteps.indexOf(stop.step);
  // An account that is lost is known before its server is asked.
  const reached = stop?.fault === 'account_lost' ? mailSteps.indexOf('connect') : failed;
  return mailSteps.map((step, index) => {
    if (index === failed) return { step, state: 'failed' };
    if (skipped.includes(step)) return { step, state: 'skipped' };
    return { step, state: index < reached ? 'done' : 'not_reached' };
  });
};

/**
 * Sends one mail to one address through the company's mail server, now, and answers with each step: the name is found, the
 * server answers, encrypts, lets us in, and takes sender, recipient and message. What the server said is not passed on: it
 * would reveal what runs where to a caller who tries addresses. [B3.49] [B3.50] [B5.54]
 *
 * @throws Refusal resource.not_found, mail_connection.not_configured, request.rate_limited after ten in ten minutes
 */
export const testCompanyEmail: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  string,
  Tried
> = {
  async begin(scope, { params, body: { to_address: to } }) {
    demandOwn(scope, params.id);
    const server = await findMailServer(scope.tx);
    if (server === undefined) throw new Refusal('mail_connection.not_configured');
    const [site, companyId] = [siteOf(scope), scope.company.id];
    const subject = createHash('sha256').update(`mail-test|${companyId}`).digest();
    await demandCount(scope.tx, { subject, seconds, most, now: scope.now });
    const letter = letterTo(scope, server.host, to);
    await audit(scope, { action: 'dispatch', noun: 'company_emails', rowId: companyId, after: { to } });
    return { intent: to, act: () => tryServer(server, letter, { companyId, site }) };
  },
  async finish({ tx }, to, tried) {
    const { stop, renewed } = tried;
    if (renewed !== undefined) await keepRenewed(tx, renewed);
    return {
      reply: {
        to_address: to,
        is_sent: stop === undefined,
        steps: stepsOf(tried),
        fault: stop?.fault ?? null,
      },
    };
  },
};
