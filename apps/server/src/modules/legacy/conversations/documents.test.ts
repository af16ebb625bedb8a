import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, sell } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

/** A contract of a customer with an address, and its invoice. */
const newPapers = async () => {
  const counter = await newCounter(held.app);
  const customer = await counter.addCustomer({ email: 'office@hudson.example' });
  const sale = await counter.open([sell(await counter.addPart('F-1', 12.5, 10), 2)], {
    customerId: customer.id,
  });
  const say = olderProgram(counter.admin);
  await say('POST /rest-api/create/invoice', { body: { contract: sale.number } });
  return { sale, say };
};

describe('an older program that handles papers', () => {
  it('gets them as PDF, by type, number and sub-number [B7.28] [B7.29]', async () => {
    const { sale, say } = await newPapers();
    const pdf = { status: 200, body: 'application/pdf' };
    expect(await say(`GET /rest-api/srmrecord/pdf/contract/${sale.id}`)).toEqual(pdf);
    expect(await say(`GET /rest-api/srmrecord/pdf/contract/${sale.id}/1`)).toEqual(pdf);
    expect((await say(`GET /rest-api/srmrecord/pdf/contract/${sale.id}/2`)).status).toBe(404);
  });

  it('asks who gets them, and mails them, with a list of addresses [B7.28] [B7.29] [B5.45]', async () => {
    const { sale, say } = await newPapers();
    for (const path of [`/rest-api/email/contract/${sale.id}/`, `/rest-api/email/contract/${sale.id}/1/`]) {
      expect(await say(`GET ${path}`)).toEqual({
        status: 200,
        body: [{ name: 'Hudson Concrete', email: 'office@hudson.example' }],
      });
      expect(
        await say(`POST ${path}`, {
          body: { emailTo: 'office@hudson.example,yard@hudson.example', subject: 'Your papers' },
        }),
      ).toMatchObject({ status: 200, body: { status: 'sent' } });
      expect(
        await say(`POST ${path}`, { body: { emailTo: 'office@hudson.example, nowhere' } }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'emailTo' }] } });
    }
  });

  it('reads what is to be signed, what was signed and what was asked [B7.29]', async () => {
    const { sale, say } = await newPapers();
    expect(await say(`GET /rest-api/signature/contract/${sale.id}`)).toMatchObject({
      status: 200,
      body: { type: 'contract', company: { name: expect.any(String) } },
    });
    expect(await say(`GET /rest-api/contract/${sale.id}/signatures/`)).toEqual({
      status: 200,
      body: { signatures: [] },
    });
    expect(await say(`GET /rest-api/contract/${sale.id}/signature-activities/`)).toEqual({
      status: 200,
      body: { requests: [] },
    });
    expect((await say('GET /rest-api/signatures/999999')).status).toBe(404);
  });
});
