import { createPrinter } from '@yardline/contract/printing/printers';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

/** A boom lift on an internal order, with a mechanic. */
const newOrder = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const mechanic = await addPerson(held.app, tenant.companyId, {
    name: 'Ann Wren',
    email: `ann-${tenant.companyId}@test.example`,
    role: 'Mechanic',
    isMechanic: true,
  });
  const lift = await counter.addAsset({ number: 'BL-7', description: 'Boom lift' });
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: fleet.locationId,
      asset_id: lift.id,
      complaint: 'Drips oil',
      mechanics: [mechanic],
    },
  });
  const { srm_uid: code } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('users').where('id', '=', mechanic).select('srm_uid').executeTakeFirstOrThrow(),
  );
  return { ...counter, mechanic, code, order, say: olderProgram(admin) };
};

describe('an older program in the workshop', () => {
  it('reads an order by its id and by its number, and its maintenance [B7.24] [B3.25]', async () => {
    const { order, say } = await newOrder();
    const one = await say(`GET /rest-api/workorders/${order.id}/?expand=lines`);
    expect(one).toMatchObject({ status: 200, body: { id: order.id, order_n: order.order_n } });
    expect(await say(`GET /rest-api/srmrecord/workorder/${order.order_n}`)).toEqual(one);
    expect((await say(`GET /rest-api/workorders/${order.id}/maintenance_schedules/`)).status).toBe(200);
    expect(
      await say('GET /rest-api/work-order-estimates/?page=1&page_size=5&ordering=-estimate_n'),
    ).toMatchObject({
      status: 200,
      body: { items: [], total: 0 },
    });
  });

  it('lists orders by mechanics, places, status and priority [B7.22] [B7.24]', async () => {
    const { order, mechanic, fleet, say } = await newOrder();
    const query = `page=1&page_size=5&mechanics=${mechanic}&location_auth_id__in=${fleet.locationId}&division_auth_id__in=${fleet.divisionId}`;
    expect(await say(`GET /rest-api/workorders/?${query}&ordering=-order_n&expand=mechanics`)).toMatchObject({
      status: 200,
      body: { items: [{ id: order.id }], total: 1 },
    });
  });

  it('finds people of the workshop by code, by kind and by what they did [B7.27]', async () => {
    const { mechanic, code, say } = await newOrder();
    const ann = { id: mechanic, name: 'Ann Wren' };
    expect(await say(`GET /rest-api/mechanics?code=${code}&per_page=5`)).toEqual({
      status: 200,
      body: { results: [{ ...ann, srm_uid: code }] },
    });
    const listed = { ...ann, division_name: expect.any(String) };
    expect(await say('GET /flask/mechanics')).toEqual({ status: 200, body: { mechanics: [listed] } });
    expect(await say('GET /flask/drivers')).toEqual({ status: 200, body: { drivers: [] } });
    expect(await say('GET /rest-api/mechanics/')).toEqual({ status: 200, body: { results: [listed] } });
  });

  it('prints the tag of an order, and mails the order [B7.25] [B7.26] [B8.9]', async () => {
    const { admin, order, mechanic, tenant, say } = await newOrder();
    await admin.ok(createPrinter, {
      body: {
        title: 'Office laser',
        driver: 'ipp',
        address: 'ipp://simulated.localhost/ipp/print',
        paper: 'letter',
      },
    });
    const { id: user } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('users').where('is_admin', '=', true).select('id').executeTakeFirstOrThrow(),
    );
    const path = `/rest-api/print/workorder/${order.id}/E/Office%20laser/${mechanic}/${user}/job/`;
    expect(await say(`POST ${path}`, { body: { copies: 1 } })).toMatchObject({
      status: 200,
      body: { status: 'print success' },
    });
    expect(
      await say(`POST /rest-api/signdoc/email/workorder/${order.id}/`, {
        body: { signature_b64: null, email_to: 'owner@maple.example', cc: 'N' },
      }),
    ).toMatchObject({ status: 200, body: { status: 'work order emailed', order_n: order.order_n } });
  });
});
