import { createChecklist } from '@yardline/contract/checklists/checklists';
import { getInspection, startInspection } from '@yardline/contract/inspections/inspections';
import { listTicketInspections } from '@yardline/contract/inspections/of-ticket';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { point } from '../../../test/inspections/yard.ts';
import { delivery, newRental } from '../../../test/tickets/rental.ts';

const held = useApp();

/** A delivery of a lift and of planks, driven by Luis, with a checklist for the lift's class. */
const onTheRoad = async () => {
  const rental = await newRental(held.app);
  const { tenant, admin, contract, liftLine, planksLine } = rental;
  const email = `luis@inspects-${tenant.companyId}.example`;
  const luis = await addPerson(held.app, tenant.companyId, {
    name: 'Luis',
    email,
    role: 'Driver',
    isDriver: true,
  });
  const { class_id, id: liftId } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('assets').where('number', '=', 'L-1').select(['id', 'class_id']).executeTakeFirstOrThrow(),
  );
  const checklist = await admin.ok(createChecklist, {
    body: {
      name_en: 'Handover',
      name_fr: 'Remise',
      items: [point('Decals')],
      uses: (['delivery', 'shop'] as const).map((moment) => ({ moment, class_id })),
    },
  });
  const lines = [
    { lineId: liftLine, quantity: 1 },
    { lineId: planksLine, quantity: 10 },
  ];
  const { body: made } = await delivery(admin, contract.id, lines, { driver_id: luis });
  const params = { type: 'delivery', id: made.id } as const;
  const driver = await signIn(held.app, email);
  return { ...rental, driver, params, liftId, checklist };
};

describe('an inspection on the way', () => {
  it('is begun by the driver on the ticket, by what is used at a delivery, and stands on it [B9.13] [B4.1]', async () => {
    const { driver, params, liftId, checklist } = await onTheRoad();
    const before = await driver.ok(listTicketInspections, { params });
    expect(before.items).toEqual([]);
    expect(before.machines).toMatchObject([
      { asset_id: liftId, asset_number: 'L-1', checklists: [{ id: checklist.id, moment: 'delivery' }] },
    ]);
    const begun = await driver.ok(startInspection, {
      body: { asset_id: liftId, checklist_id: checklist.id, moment: 'delivery', ticket_id: params.id },
    });
    expect(await driver.ok(getInspection, { params: { id: begun.id } })).toMatchObject({
      ticket_id: params.id,
      ticket_type: 'delivery',
      moment: 'delivery',
    });
    const after = await driver.ok(listTicketInspections, { params });
    expect(after.items.map(({ id, status }) => [id, status])).toEqual([[begun.id, 'open']]);
  });

  it('is of no ticket that does not carry the machine, or that the user does not see [B6.2]', async () => {
    const { driver, params, liftId, checklist, tenant } = await onTheRoad();
    const email = `ana@inspects-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Ana', email, role: 'Driver', isDriver: true });
    const ana = await signIn(held.app, email);
    const { admin: stranger } = await newShop(held.app);
    for (const other of [ana, stranger])
      expect((await other.call(listTicketInspections, { params })).status).toBe(404);
    const wrong = await driver.call(startInspection, {
      body: { asset_id: liftId, checklist_id: checklist.id, moment: 'delivery', ticket_id: 999_999 },
    });
    expect(wrong.refusal.reason).toBe('inspection.not_of_machine');
  });
});
