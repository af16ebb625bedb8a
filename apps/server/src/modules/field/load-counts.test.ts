import { randomUUID } from 'node:crypto';
import { listEvidence, sendFieldCommands } from '@yardline/contract/field/field';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { delivery, newRental } from '../../../test/tickets/rental.ts';

const held = useApp();

const onTheRoad = async () => {
  const rental = await newRental(held.app);
  const { tenant, admin, contract, liftLine } = rental;
  const email = `luis@counts-${tenant.companyId}.example`;
  const luisId = await addPerson(held.app, tenant.companyId, {
    name: 'Luis',
    email,
    role: 'Driver',
    isDriver: true,
  });
  const luis = await signIn(held.app, email);
  const { body: made } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
    driver_id: luisId,
  });
  const params = { type: 'delivery', id: made.id } as const;
  const ticket = await luis.ok(getTicket, { params });
  const item = ticket.ticketasset_set[0]?.prod_n ?? '';
  const commandOf = (quantity: number, more: object = {}) => ({
    kind: 'load_count' as const,
    id: randomUUID(),
    user_id: luisId,
    ticket_id: made.id,
    said_at: held.app.clock.now.toString(),
    act: 'load' as const,
    item,
    quantity,
    is_scanned: true,
    ...more,
  });
  const send = (...commands: ReturnType<typeof commandOf>[]) =>
    luis.call(sendFieldCommands, { body: { commands } });
  const counts = async (as = admin) => (await as.ok(listEvidence, { params })).counts;
  return { ...rental, luis, ticket, item, commandOf, send, counts };
};

describe('what a driver counts aboard and off the truck', () => {
  it('is kept once, the last of each item and act, with who counted and how [B4.1] [B2.3]', async () => {
    const { item, commandOf, send, counts } = await onTheRoad();
    const first = commandOf(1);
    await send(first, commandOf(0, { is_scanned: false }));
    // The phone sends again what was not answered.
    await send(first);
    expect(await counts()).toMatchObject([
      { act: 'load', item, quantity: 0, is_scanned: false, taken_by: 'Luis' },
    ]);
    held.app.clock.now = held.app.clock.now.add({ minutes: 4 });
    await send(commandOf(1, { act: 'unload' }));
    expect((await counts()).map(({ act, quantity }) => [act, quantity])).toEqual([
      ['load', 0],
      ['unload', 1],
    ]);
  });

  it('carries the codes that a scanner reads, and refuses what is no count', async () => {
    const { ticket, commandOf, send, counts } = await onTheRoad();
    expect(ticket.ticketasset_set[0]?.codes).toEqual(expect.any(Array));
    for (const wrong of [{ quantity: -1 }, { quantity: 1.5 }, { item: ' ' }, { act: 'drop' }]) {
      const { status } = await send(commandOf(1, wrong));
      expect(status).toBe(400);
    }
    expect(await counts()).toEqual([]);
  });

  it('of a ticket that others drive is refused and kept for the desk [B6.8]', async () => {
    const { commandOf, counts, tenant } = await onTheRoad();
    const email = `ana@counts-${tenant.companyId}.example`;
    const anaId = await addPerson(held.app, tenant.companyId, {
      name: 'Ana',
      email,
      role: 'Driver',
      isDriver: true,
    });
    const ana = await signIn(held.app, email);
    const { results } = await ana.ok(sendFieldCommands, {
      body: { commands: [commandOf(1, { user_id: anaId })] },
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused']);
    expect(await counts()).toEqual([]);
  });
});
