import { requestPasswordReset } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { isPassword } from '../../../kernel/auth/passwords.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Caller, inCompany, newShop, newTenant, useApp } from '../../../../test/app.ts';
import { drainQueue } from '../../../../test/jobs.ts';

const held = useApp();

const enter = (email: string, password: string, browser = new Caller(held.app)) =>
  browser.call(login, { body: { email, password, source: 'TW' } });

/** Another person's browser, or the same person's with nothing but what makes it known. */
const browserOf = async (caller: Caller): Promise<Caller> => {
  const browser = new Caller(held.app);
  browser.cookies.set('known', caller.cookies.get('known') ?? '');
  // Whatever it asks first gives it the mark against other sites.
  await browser.call(getSignedInUser);
  return browser;
};

const lock = async (email: string) => {
  for (let n = 0; n < 5; n += 1) await enter(email, 'Wrong-horse-1!');
};

const countsOf = (companyId: number) =>
  inCompany(held.app, companyId, ({ tx }) => tx.selectFrom('sign_in_attempts').select('failed').execute());

describe('a browser with which a person signed in before', () => {
  it('lets its person in although strangers locked the address, who are told the same as ever [S4.2]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { adminEmail: email, password } = tenant;
    await lock(email);
    const stranger = await enter(email, password);
    expect([stranger.status, stranger.refusal.reason]).toEqual([401, 'login.invalid']);
    expect((await enter(email, password, await browserOf(admin))).status).toBe(200);
    // The count of strangers is not forgotten by it: else each sign-in would give them five more guesses.
    expect((await enter(email, password)).status).toBe(401);
  });

  it('is known for its person alone, and by no cookie that we did not write [S4.2]', async () => {
    const { admin } = await newShop(held.app);
    const other = await newTenant(held.app);
    await lock(other.adminEmail);
    expect((await enter(other.adminEmail, other.password, await browserOf(admin))).status).toBe(401);
    const forged = await browserOf(admin);
    forged.cookies.set('known', Buffer.from('{"browser":"x"}').toString('base64url'));
    expect((await enter(other.adminEmail, other.password, forged)).status).toBe(401);
  });

  it('has five guesses of its own beside those of everyone, of two hundred at once too [S4.2]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { adminEmail: email, password, companyId } = tenant;
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => enter(email, `Wrong-${n}-a!`, await browserOf(admin))),
    );
    expect(Math.max(...(await countsOf(companyId)).map(({ failed }) => failed))).toBeLessThanOrEqual(10);
    // Tries that the server was too busy to check were not counted; five more fill both counts for sure.
    for (let n = 0; n < 10; n += 1) await enter(email, `Wrong-${n}-b!`, await browserOf(admin));
    expect((await enter(email, password, await browserOf(admin))).status).toBe(401);
    expect((await enter(email, password)).status).toBe(401);
  });
});

describe('an attempt for which the server was too busy', () => {
  it('is not counted against the user: a flood of others locks no one out [S4.2]', async () => {
    const { adminEmail: email, password } = await newTenant(held.app);
    const flood = { isOn: true };
    const fill = async (): Promise<void> => {
      while (flood.isOn)
        await isPassword('flood', undefined).catch(async (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          await new Promise((resolve) => setImmediate(resolve));
        });
    };
    const filling = Array.from({ length: 60 }, fill);
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push((await enter(email, password)).refusal.reason);
    flood.isOn = false;
    await Promise.all(filling);
    expect(answers.filter((reason) => reason === 'sign_in.busy').length).toBeGreaterThanOrEqual(5);
    expect(answers).not.toContain('login.invalid');
    expect((await enter(email, password)).status).toBe(200);
  });
});

describe('the links for a new password', () => {
  it('end after three in an hour, of which the last mail tells, and go on in a known browser [S2.8] [S7.16]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { adminEmail: email, companyId } = tenant;
    const ask = (browser: Caller) => browser.call(requestPasswordReset, { body: { email } });
    const sent = async () => {
      await drainQueue(held.app);
      const rows = await inCompany(held.app, companyId, ({ tx }) =>
        tx.selectFrom('mails').orderBy('id').select(['template', 'body']).execute(),
      );
      return rows.filter(({ template }) => template.startsWith('password-reset'));
    };
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await ask(new Caller(held.app))).body);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const mails = await sent();
    expect(mails.map(({ template }) => template)).toEqual([
      'password-reset',
      'password-reset',
      'password-reset-last',
    ]);
    expect(mails[2]?.body).toContain('the last link we send this hour');
    await ask(await browserOf(admin));
    expect(await sent()).toHaveLength(4);
  });
});
