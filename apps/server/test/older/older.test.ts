import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { emailDocument } from '@yardline/contract/sendings/email';
import { clientHeader, olderCalls } from '@yardline/contract/older/older-calls';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../laws/endpoints.ts';
import { legacy } from '../../src/modules/legacy/legacy.module.ts';
import { useApp } from '../app.ts';
import { newCounter, rent } from '../counter.ts';

const held = useApp();

const step = z.strictObject({
  what: z.string(),
  say: z.strictObject({ method: z.string(), path: z.string(), body: z.unknown().optional() }),
  hear: z.strictObject({ status: z.int(), body: z.unknown() }),
});

/** A conversation of an older program with the server, as the specification describes it. */
const conversation = async (name: string) =>
  z.array(step).parse(JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), 'utf8')));

/** A counter with a contract for one machine that is to be delivered. */
const newContract = async () => {
  const counter = await newCounter(held.app);
  const customer = await counter.addCustomer({ email: 'office@hudson.example' });
  const asset = await counter.addAsset();
  const contract = await counter.open([rent(asset)], { customerId: customer.id });
  return { counter, contract };
};

/** Puts the numbers of this run in the places of a recorded text: `{contract}`. */
const filled = (said: unknown, numbers: ReadonlyMap<string, number>): string =>
  [...numbers].reduce((text, [name, n]) => text.replaceAll(`{${name}}`, String(n)), JSON.stringify(said));

describe('an older program', () => {
  it.each([
    ['tickets', '[B7.19] [B7.20]'],
    ['documents', '[B7.15] [B7.28] [B7.29]'],
  ])('has its conversation about %s as it was recorded %s', async (name) => {
    const { counter, contract } = await newContract();
    const { admin } = counter;
    const numbers = new Map([
      ['contract', contract.id],
      ['line', contract.lines[0]?.id ?? 0],
      ['user', (await admin.ok(getSignedInUser)).user.id],
    ]);
    for (const { what, say, hear } of await conversation(name)) {
      const { path, body } = JSON.parse(filled(say, numbers)) as { path: string; body?: unknown };
      const response = await admin.raw(say.method, path, body);
      const answer: unknown = response.json();
      expect([response.statusCode, answer], what).toEqual([hear.status, expect.anything()]);
      expect(answer, what).toMatchObject(hear.body as object);
      const { id } = z.object({ id: z.int().optional() }).catch({}).parse(answer);
      if (response.statusCode === 201 && id !== undefined) numbers.set('ticket', id);
    }
  });

  it('is told from a program of ours, which is read strictly [B7.28]', async () => {
    const { counter, contract } = await newContract();
    const path = `/rest-api/email/contract/${contract.id}`;
    const body = { emailTo: 'office@hudson.example', copyMe: 'N' };
    const strict = await counter.admin.raw('POST', path, body, { [clientHeader]: 'web' });
    expect([strict.statusCode, strict.json()]).toMatchObject([400, { reason: 'field.unknown' }]);
    const older = await counter.admin.raw('POST', path, body);
    expect(older.statusCode).toBe(200);
    expect(emailDocument.name in olderCalls).toBe(true);
  });

  it('knows only calls that there are', () => {
    const names = endpoints.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(olderCalls)));
    const meant = (legacy.olderForms ?? []).flatMap(({ answeredBy }) =>
      typeof answeredBy === 'string' ? [answeredBy] : [],
    );
    expect(names).toEqual(expect.arrayContaining(meant));
  });
});
