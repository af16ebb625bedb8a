import { isIP } from 'node:net';
import type {
  CompanyEmail,
  ConnectedProvider,
  setCompanyEmail as endpoint,
} from '@yardline/contract/mail/mail-server';
import type { InputOf } from '@yardline/contract/endpoint';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { isPublicAddress, isThisMachine } from '../../../kernel/public-address.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { grantPlace, granted, secretPlace } from './codes.ts';
import { demandOwn, findMailServer, getEmail, type MailServer, siteOf } from './company-email.queries.ts';
import { redeemOwn } from './exchange-mail-code.ts';
import { providerIn } from './providers.ts';

type Form = InputOf<typeof endpoint>['body'];
type Secret = Buffer | null;

// Where mail servers listen. A free choice would make this a way to find out what else runs on other people's machines.
const usualPorts = new Set([25, 465, 587, 2525]);
const hostName = /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))+$/i;

const isSameServer = (form: Form, before: MailServer | undefined): boolean =>
  before !== undefined &&
  before.provider === form.smtp_provider &&
  before.account === form.smtp_id &&
  before.host === form.smtp_host &&
  before.port === form.smtp_port &&
  before.encryption === form.smtp_encrypt_type;

const refuseServer = (scope: Scope, form: Form): void => {
  const { publicUrl } = siteOf(scope);
  // A product that is itself reached at its own machine, in development and in tests, may mail through that machine.
  const isOwn = isThisMachine(publicUrl) && isThisMachine(new URL(`http://${form.smtp_host}`));
  if (isOwn) return;
  const isNamed =
    isIP(form.smtp_host) === 0 ? hostName.test(form.smtp_host) : isPublicAddress(form.smtp_host);
  if (!isNamed || form.smtp_host.endsWith('.localhost'))
    refuseFields([{ path: 'smtp_host', code: 'mail_server.host_invalid' }]);
  if (!usualPorts.has(form.smtp_port))
    refuseFields([{ path: 'smtp_port', code: 'mail_server.port_unusual' }]);
};

/** The secret of a server that is entered by password; the one that is kept goes nowhere else and under no other name. */
const secretOfServer = (scope: Scope, form: Form, before: MailServer | undefined): Secret => {
  if (!URL.canParse(`http://${form.smtp_host}`))
    refuseFields([{ path: 'smtp_host', code: 'mail_server.host_invalid' }]);
  refuseServer(scope, form);
  const isSame = isSameServer(form, before);
  const isKept = form.smtp_password === '' && before?.provider === 'Other' && before.secret !== null;
  if (isKept && !isSame) refuseFields([{ path: 'smtp_password', code: 'mail_server.password_again' }]);
  if ((isKept || form.smtp_password !== '') && form.smtp_encrypt_type === 'none')
    refuseFields([{ path: 'smtp_encrypt_type', code: 'mail_server.password_in_clear' }]);
  if (isKept) return before.secret;
  if (form.smtp_password === '') return null;
  return siteOf(scope).sealer.seal(form.smtp_password, secretPlace(scope.company.id));
};

/** The grant just received from a provider, for a user who gave a proof before being sent there; empty when the form has none. */
const grantIn = ({ oauth2_refresh_token: handle }: Form): string => (handle === 'kept' ? '' : (handle ?? ''));

const tokenOf = async (scope: Scope, form: Form, before: MailServer | undefined): Promise<Buffer> => {
  const handle = grantIn(form);
  if (handle === '') {
    const isSame = before?.provider === form.smtp_provider && before.account === form.smtp_id;
    if (!isSame || before.secret === null)
      return refuseFields([{ path: 'oauth2_refresh_token', code: 'mail_connection.account_needed' }]);
    return before.secret;
  }
  const { provider, account, token } = await redeemOwn(scope, granted, handle);
  if (provider !== form.smtp_provider || account !== form.smtp_id)
    throw new Refusal('mail_connection.wrong_account', {}, [
      { path: 'smtp_id', code: 'mail_connection.wrong_account' },
    ]);
  const { id: companyId } = scope.company;
  const { sealer } = siteOf(scope);
  return sealer.seal(
    sealer.open(Buffer.from(token, 'base64'), grantPlace(companyId)),
    secretPlace(companyId),
  );
};

/** The secret of a connected account; where its mails go is the provider's to say. */
const secretOfAccount = async (
  scope: Scope,
  provider: ConnectedProvider,
  form: Form,
  before: MailServer | undefined,
): Promise<Secret> => {
  const { host, port, encryption } = providerIn(siteOf(scope), provider);
  if (form.smtp_host !== host) refuseFields([{ path: 'smtp_host', code: 'field.invalid' }]);
  if (form.smtp_port !== port) refuseFields([{ path: 'smtp_port', code: 'field.invalid' }]);
  if (form.smtp_encrypt_type !== encryption)
    refuseFields([{ path: 'smtp_encrypt_type', code: 'field.invalid' }]);
  if (form.from_address !== form.smtp_id)
    refuseFields([{ path: 'from_address', code: 'mail_connection.from_other' }]);
  return tokenOf(scope, form, before);
};

/**
 * Sends the mails of the company through a mail server of its own from now on. Its secret is sealed, and never answered.
 * @throws Refusal resource.not_found, play.closed, re_authentication.required, request.invalid, mail_connection.expired, mail_connection.wrong_account,
 * mail_connection.not_configured
 */
export const setCompanyEmail = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<CompanyEmail> => {
  demandOwn(scope, params.id);
  if (siteOf(scope).environments.here === 'play') throw new Refusal('play.closed');
  if (body.smtp_provider === 'Other' || grantIn(body) === '') await demandFreshProof(scope);
  const shown = await getEmail(scope);
  const before = await findMailServer(scope.tx);
  const { smtp_provider: provider } = body;
  const secret =
    provider === 'Other'
      ? secretOfServer(scope, body, before)
      : await secretOfAccount(scope, provider, body, before);
  const row = {
    provider,
    account: body.smtp_id,
    host: body.smtp_host,
    port: body.smtp_port,
    encryption: body.smtp_encrypt_type,
    secret,
    from_name: body.from_name,
    from_address: body.from_address,
    updated_at: scope.now.toString(),
  };
  await scope.tx
    .insertInto('company_emails')
    .values({ company_id: scope.company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await getEmail(scope);
  await audit(scope, {
    action: 'update',
    noun: 'company_emails',
    rowId: scope.company.id,
    ...changesOf(shown, after),
  });
  await tellAdministrators(scope, 'mail_server', `${row.account}, ${row.host}`);
  return after;
};
