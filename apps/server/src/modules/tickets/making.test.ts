import { createTask } from '@yardline/contract/tickets/tasks';
import { createTicket, getTicketWorksheet } from '@yardline/contract/tickets/tickets';
import type { Flag } from '@yardline/domain/permissions/areas';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { giveRole } from '../../../test/roles.ts';
import { delivery, deliveryEnds, move, newRental, pickupEnds, read } from '../../../test/tickets/rental.ts';

const held = useApp();

/** A rental, and a user who edits tickets and has one flag. */
const withMaker = async (flag: Flag) => {
  const rental = await newRental(held.app);
  const { companyId } = rental.tenant;
  const grants = { tickets: 'edit', contracts: 'view' } as const;
  await giveRole(held.app, companyId, { name: 'Maker', grants, flags: [flag] });
  const email = `maker-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'Mia', email, role: 'Maker' });
  return { ...rental, maker: await signIn(held.app, email) };
};

describe('the right to make one type of ticket', () => {
  it('makes deliveries, and neither pickups nor tasks [B6.8]', async () => {
    const { admin, maker, contract, planksLine } = await withMaker('make_deliveries');
    const lines = [{ lineId: planksLine, quantity: 2 }];
    const made = await delivery(maker, contract.id, lines);
    expect([made.status, made.body.short_title]).toEqual([201, 'D-1']);
    await move(admin, await read(admin, 'delivery', made.body.id), 'close');
    const body = { contract_id: contract.id, ...pickupEnds, lines };
    const refused = await maker.call(createTicket, { params: { type: 'pickup' }, body });
    expect([refused.status, refused.refusal.data]).toMatchObject([403, { permission: 'make_pickups' }]);
    const sheet = await maker.call(getTicketWorksheet, { params: { type: 'pickup', id: contract.id } });
    expect(sheet.status).toBe(403);
    const task = {
      location_id: contract.locationId ?? 0,
      ...deliveryEnds,
      things: [{ carries: 'words' as const, words: 'Keys' }],
    };
    expect((await maker.call(createTask, { body: task })).status).toBe(403);
  });

  it('makes pickups, and no deliveries [B6.8]', async () => {
    const { admin, maker, contract, planksLine } = await withMaker('make_pickups');
    const lines = [{ lineId: planksLine, quantity: 10 }];
    const refused = await delivery(maker, contract.id, lines);
    expect([refused.status, refused.refusal.data]).toMatchObject([403, { permission: 'make_deliveries' }]);
    const out = (await delivery(admin, contract.id, lines)).body;
    await move(admin, await read(admin, 'delivery', out.id), 'close');
    const body = { contract_id: contract.id, ...pickupEnds, lines };
    expect((await maker.call(createTicket, { params: { type: 'pickup' }, body })).status).toBe(201);
  });
});
