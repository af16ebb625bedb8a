import * as calls from '@yardline/contract/mail/mail-server';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { secretPlace } from './codes.ts';

const held = useApp();

const banner = 'secret-banner 7.1';

/** A mail server on this machine; a script says what it answers to a command in place of a yes, `drop` hangs up. */
type Script = Partial<Record<'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message', string>>;
let script: Script = {};
const heard: string[] = [];

const usual = { greeting: `220 ${banner}`, AUTH: '235 in', MAIL: '250 ok', RCPT: '250 ok' };

const answer = (socket: Socket, command: keyof Script, yes: string): void => {
  const said = script[command] ?? yes;
  if (said === 'drop') socket.destroy();
  else socket.write(`${said}\r\n`);
};

const server = createServer((socket: Socket) => {
  let isData = false;
  answer(socket, 'greeting', usual.greeting);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const said = bytes.toString();
    heard.push(said);
    const verb = said.slice(0, 4).toUpperCase();
    if (isData) {
      if (!said.endsWith('\r\n.\r\n')) return;
      isData = false;
      answer(socket, 'message', '250 taken');
    } else if (verb === 'EHLO') socket.write(`250-${banner}\r\n250 AUTH PLAIN\r\n`);
    else if (verb === 'AUTH') answer(socket, 'AUTH', usual.AUTH);
    else if (verb === 'MAIL') answer(socket, 'MAIL', usual.MAIL);
    else if (verb === 'RCPT') answer(socket, 'RCPT', usual.RCPT);
    else if (verb === 'DATA') {
      isData = script.DATA === undefined;
      answer(socket, 'DATA', '354 go');
    } else socket.write(verb === 'QUIT' ? '221 bye\r\n' : '500 what\r\n');
  });
});

let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  server.close();
});

const to_address = 'reader@elsewhere.example';

type Setting = { host?: string; port?: number; encryption?: 'none' | 'ssl' | 'tls'; password?: string };

/** A shop with a mail server, as it would be kept; a password without encryption is refused at the form. */
const newMailShop = async ({ host = '127.0.0.1', encryption = 'none', password, ...more }: Setting = {}) => {
  const { admin, tenant } = await newShop(held.app);
  const id = tenant.companyId;
  await inCompany(held.app, id, ({ tx }) =>
    tx
      .insertInto('company_emails')
      .values({
        company_id: id,
        provider: 'Other',
        account: 'desk',
        host,
        port: more.port ?? port,
        encryption,
        from_name: '',
        from_address: 'desk@yard.example',
        updated_at: held.app.clock.now.toString(),
        secret: password === undefined ? null : held.app.site.sealer.seal(password, secretPlace(id)),
      })
      .execute(),
  );
  const params = { id };
  return { admin, tenant, params };
};

/** What a test says: its fault, and each step by its first letters. */
const tried = async (setting: Setting, said: Script = {}) => {
  script = said;
  const { admin, params } = await newMailShop(setting);
  const { raw, body } = await admin.call(calls.testCompanyEmail, { params, body: { to_address } });
  expect(raw.body).not.toContain('secret-banner');
  expect(raw.body).not.toContain('Pa55');
  return [body.is_sent, body.fault, body.steps.map(({ step, state }) => `${step} ${state}`)] as const;
};

const steps = (states: Partial<Record<calls.MailStep, string>>, failed?: calls.MailStep): string[] => {
  const at = failed === undefined ? calls.mailSteps.length : calls.mailSteps.indexOf(failed);
  return calls.mailSteps.map((step, index) => {
    const usually = index < at ? 'done' : index === at ? 'failed' : 'not_reached';
    return `${step} ${states[step] ?? usually}`;
  });
};

const open = { encrypt: 'skipped', sign_in: 'skipped' };
const signedIn = { encrypt: 'skipped' };

describe('a test of a mail server', () => {
  it('goes to the address that is asked for, and tells each step [B3.49] [B3.50] [B5.54] [B9.11]', async () => {
    expect(await tried({})).toEqual([true, null, steps(open)]);
    expect(heard.join('')).toContain(`RCPT TO:<${to_address}>`);
    expect(await tried({ password: 'Pa55-word' })).toEqual([true, null, steps(signedIn)]);
  });

  it.each([
    ['greeting', 'drop', 'dropped', 'connect'],
    ['greeting', '554 not here', 'no_mail_server', 'connect'],
    ['AUTH', '535 wrong', 'credentials', 'sign_in'],
    ['AUTH', 'drop', 'dropped', 'sign_in'],
    ['MAIL', '553 not you', 'sender_refused', 'sender'],
    ['RCPT', '550 no such reader', 'recipient_refused', 'recipient'],
    ['RCPT', '450 try later', 'later', 'recipient'],
    ['DATA', '554 no', 'message_refused', 'message'],
    ['message', '554 spam', 'message_refused', 'message'],
    ['message', 'drop', 'dropped', 'message'],
  ] as const)('says at which step it stopped: %s answers %s [B5.54]', async (command, said, fault, step) => {
    expect(await tried({ password: 'Pa55-word' }, { [command]: said })).toEqual([
      false,
      fault,
      steps(signedIn, step),
    ]);
  });

  it('tells a server that is not there, a name that is unknown, and one within our walls [B5.54]', async () => {
    expect(await tried({ port: 9 })).toEqual([false, 'no_answer', steps(open, 'connect')]);
    const unknown = await tried({ host: 'no-such-host.invalid', port: 587 });
    expect(unknown).toEqual([false, 'name_unknown', steps(open, 'name')]);
    const inside = await tried({ host: '10.0.0.7', port: 587 });
    expect(inside).toEqual([false, 'name_not_public', steps(open, 'name')]);
  });

  it('tells a server that does not encrypt as it is set [B5.54] [B9.11]', async () => {
    const states = { sign_in: 'not_reached' };
    for (const encryption of ['ssl', 'tls'] as const)
      expect(await tried({ encryption, password: 'Pa55-word' })).toEqual([
        false,
        'no_encryption',
        steps(states, 'encrypt'),
      ]);
  });

  it('needs exactly one address, and the right to change the server [B5.54] [B6.9]', async () => {
    script = {};
    const { admin, tenant, params } = await newMailShop();
    for (const [to, reason] of [
      ['', 'email.required'],
      ['desk', 'email.invalid'],
      ['a@x.example, b@x.example', 'email.invalid'],
    ]) {
      const { status, refusal } = await admin.call(calls.testCompanyEmail, {
        params,
        body: { to_address: to ?? '' },
      });
      expect([status, refusal.errors]).toMatchObject([400, [{ path: 'to_address', reason }]]);
    }
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const denied = await clerk.call(calls.testCompanyEmail, { params, body: { to_address } });
    expect(denied.status).toBe(403);
  });

  it('is sent ten times in ten minutes, and then asked to wait [B5.54]', async () => {
    script = {};
    const { admin, params } = await newMailShop();
    const send = () => admin.call(calls.testCompanyEmail, { params, body: { to_address } });
    for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(200);
    const { status, refusal } = await send();
    expect([status, refusal.reason]).toEqual([429, 'request.rate_limited']);
  });
});
