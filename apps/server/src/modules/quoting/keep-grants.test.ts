import {
  type Contract,
  type ContractForm,
  convertContract,
  type LineForm,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { listPriceGrants } from '@yardline/contract/contracts/price-grants';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

/** A counter, a clerk who may give 10%, and a quote on which the administrator gave more. */
const newDesk = async () => {
  const counter = await newCounter(held.app);
  const email = `clerk-${counter.tenant.companyId}@test.example`;
  await addPerson(held.app, counter.tenant.companyId, { name: 'Marie', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const { user: boss } = await counter.admin.ok(getSignedInUser);
  const planks = await counter.addAsset({ number: 'PLANK', kind: 'bulk', quantity: 90 });
  const line = (more: Partial<LineForm> = {}) => rent(planks, { quantity: 5, ...more });
  const quote = (more: Partial<LineForm> = {}, form: Partial<ContractForm> = {}) =>
    counter.open([line(more)], { kind: 'quote', ...form });
  const save = async (
    by: Caller,
    document: Contract,
    more: Partial<LineForm>,
    form: Partial<ContractForm> = {},
  ) => {
    const [saved] = document.lines;
    const changed = line({
      mode: 'C',
      id: saved?.id ?? 0,
      discP: saved?.discP ?? null,
      quantity: saved?.quantity ?? 5,
      rateOverride: saved?.rateOverride ?? null,
      chargeable: saved?.chargeable ?? true,
      ...more,
    });
    const header = {
      kind: 'quote' as const,
      rentalDiscP: document.rentalDiscP,
      exemptionNumber: document.exemptionNumber,
      exemptionType: document.exemptionType,
      ...form,
    };
    return by.ok(updateContract, {
      params: { id: document.id },
      body: { saveAs: 'open', form: counter.form([changed], header) },
      ifMatch: document.row_version,
    });
  };
  const grants = async (id: number) => (await clerk.ok(listPriceGrants, { params: { id } })).items;
  return { ...counter, clerk, boss: boss.name, quote, save, grants };
};

describe('who granted what on a document [B5.12] [B6.7]', () => {
  it('is kept with when and for what, of lines and of the whole document', async () => {
    const { quote, grants, boss } = await newDesk();
    const { id } = await quote(
      { discP: 40, rateOverride: 3 },
      { rentalDiscP: 30, exemptionNumber: 'EX-1', exemptionType: 'Resale' },
    );
    const found = await grants(id);
    expect(found.map(({ kind, figure, number }) => [kind, figure, number])).toEqual([
      ['exemption', null, 'EX-1'],
      ['rental_discount', 30, ''],
      ['rate', 3, ''],
      ['discount', 40, ''],
    ]);
    expect(found[3]).toMatchObject({
      granted_by: boss,
      quantity: 5,
      line_number: 1,
      ended: null,
      line_text: expect.stringContaining('PLANK') as string,
    });
    expect(found[3]?.starts_at).not.toBeNull();
  });

  it('stays with its giver when a clerk saves on the same terms, and on what a quote becomes', async () => {
    const { quote, save, clerk, grants, boss } = await newDesk();
    const fewer = await save(clerk, await quote({ discP: 40 }), { quantity: 4 });
    expect(await grants(fewer.id)).toMatchObject([{ granted_by: boss, quantity: 4, ended: null }]);
    const reservation = await clerk.ok(convertContract, {
      params: { id: fewer.id },
      body: { to: 'reservation' },
      ifMatch: fewer.row_version,
    });
    expect(await grants(reservation.id)).toMatchObject([{ granted_by: boss, figure: 40, quantity: 4 }]);
  });

  it('ends with the reason when terms change, and begins again with who changed them', async () => {
    const { quote, save, admin, clerk, grants, boss } = await newDesk();
    const more = await save(admin, await quote({ discP: 40 }), { quantity: 8 });
    expect(await grants(more.id)).toMatchObject([
      { quantity: 8, granted_by: boss, ended: null },
      { quantity: 5, ended: { by: boss, why: 'quantity' } },
    ]);
    const less = await save(clerk, more, { discP: 5 });
    expect((await grants(less.id)).slice(0, 2)).toMatchObject([
      { figure: 5, granted_by: 'Marie' },
      { figure: 40, ended: { by: 'Marie', why: 'value' } },
    ]);
    const none = await save(clerk, less, { discP: null });
    expect((await grants(none.id))[0]).toMatchObject({ figure: 5, ended: { why: 'withdrawn' } });
  });

  it('is not seen by who may not see the document', async () => {
    const { quote } = await newDesk();
    const { id } = await quote({ discP: 40 });
    const other = await newDesk();
    expect((await other.clerk.call(listPriceGrants, { params: { id } })).status).toBe(404);
  });
});
