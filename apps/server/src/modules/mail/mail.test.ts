import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { postMail } from './post-mail.ts';
import { render } from './render.ts';
import { smtp, type Transport } from './smtp.ts';
import type { Template } from './templates.ts';
import { deliveredText } from './wording/words-of.ts';

const held = useApp();
const here = new URL('https://yard.example');

const worded = (template: Template, language: 'en' | 'fr') => ({
  template,
  language,
  words: deliveredText(template, language),
});

describe('a mail', () => {
  const data = { name: 'Cleo', minutes: '30', link: '/fg/abc' };

  it('is told in English and in French, with links to the configured host [S1.6]', () => {
    const en = render(worded('password-reset', 'en'), data, here);
    const fr = render(worded('password-reset', 'fr'), data, here);
    for (const { text, html } of [en, fr]) {
      expect(text).toContain('\n\nhttps://yard.example/fg/abc\n\n');
      expect(html).toContain('<a href="https://yard.example/fg/abc">');
      expect(text).not.toMatch(/\{\{|undefined/);
    }
    expect([en.subject, fr.subject]).toEqual([
      'Set a new password for Yardline',
      'Choisissez un nouveau mot de passe pour Yardline',
    ]);
  });

  it('takes names as they are: neither markup nor placeholders nor lines of a header [S1.6]', () => {
    const name = '{{link}}<script>\r\nBcc: x@evil.example {{constructor.constructor("return process")()}}';
    const { subject, text, html } = render(
      worded('password-reset', 'en'),
      { ...data, name, link: '//evil.example/x' },
      here,
    );
    expect(text.split('\n')[0]).toBe(
      'Hello {{link}}<script> Bcc: x@evil.example {{constructor.constructor("return process")()}},',
    );
    expect(html).not.toContain('<script');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('href="https://yard.example/evil.example/x"');
  });
});

/** A mail server that says what it is told to say when a mail is there. */
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
const newServer = async (answer: string): Promise<{ transport: Transport; heard: string[] }> => {
  const heard: string[] = [];
  const talk = (socket: Socket): void => {
    let isData = false;
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      heard.push(said);
      if (isData && said.endsWith('\r\n.\r\n')) {
        isData = false;
        if (answer === '') socket.destroy();
        else socket.write(`${answer}\r\n`);
      } else if (!isData && said.startsWith('DATA')) {
        isData = true;
        socket.write('354 go\r\n');
      } else if (!isData) socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  };
  const server = createServer(talk);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { transport: smtp(`smtp://127.0.0.1:${port}`, 'Yardline <no-reply@yard.example>'), heard };
};

describe('a mail server', () => {
  const post = async (companyId: number) =>
    inCompany(held.app, companyId, ({ tx, now }) =>
      postMail(tx, {
        companyId,
        ownerIdentityId: undefined,
        to: 'cleo@test.example',
        language: 'en',
        now,
        template: 'password-reset',
        data: { name: 'Cleo', minutes: '30', link: '/fg/CODE' },
      }),
    );
  const rowOf = (companyId: number) =>
    inCompany(held.app, companyId, ({ tx }) =>
      tx.selectFrom('mails').select(['id', 'state', 'body', 'data']).executeTakeFirstOrThrow(),
    );

  it('takes a mail once, after which nobody can read its link here any more [S2.9]', async () => {
    const { companyId } = (await newShop(held.app)).tenant;
    const { transport, heard } = await newServer('250 taken');
    const id = await post(companyId);
    await drainQueue(held.app, transport);
    await drainQueue(held.app, transport);
    expect(await rowOf(companyId)).toEqual({ id, state: 'sent', body: '', data: {} });
    const said = heard.join('');
    expect(said.match(/^Message-ID:.*$/gim)).toEqual([`Message-ID: <mail.${companyId}.${id}@localhost>`]);
    expect(said).toContain('RCPT TO:<cleo@test.example>');
    expect(said).toContain('From: Yardline <no-reply@yard.example>');
  });

  it('is told whom an answer goes to, where that is not the sender [B2.22]', async () => {
    const { transport, heard } = await newServer('250 taken');
    const letter = { messageId: '<m>', to: 'shop@test.example', subject: 's', text: 't', html: 'h' };
    await transport({ ...letter, replyTo: 'ada@test.example' });
    expect(heard.join('')).toContain('Reply-To: ada@test.example');
    await transport(letter);
    expect(heard.join('').match(/Reply-To/g)).toHaveLength(1);
  });

  it('that refuses for good is not asked again; one that is busy or gone is, under the same name [S2.9]', async () => {
    const never = (await newShop(held.app)).tenant.companyId;
    await post(never);
    await drainQueue(held.app, (await newServer('550 no such user')).transport);
    expect(await rowOf(never)).toMatchObject({ state: 'refused', body: '' });

    for (const answer of ['421 later', '']) {
      const { companyId } = (await newShop(held.app)).tenant;
      await post(companyId);
      const { transport } = await newServer(answer);
      await drainQueue(held.app, transport);
      expect(await rowOf(companyId)).toMatchObject({ state: 'waiting' });
      const letter = { messageId: '<m>', to: 'cleo@test.example', subject: 's', text: 't', html: 'h' };
      const failure = await transport(letter).catch((error: unknown) => String(error));
      expect(failure).toMatch(/^Error: the mail server did not take a mail/);
      expect(failure).not.toContain('cleo');
    }
  });
});
