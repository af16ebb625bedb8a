import { printTag } from '@yardline/contract/papers/tags';
import { findMechanic, listPrinters, printWorkOrderTag } from '@yardline/contract/printing/printing';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import type { Scope } from '../../kernel/scope.ts';
import { tags } from '../papers/tags/draw-tag.ts';

const held = useApp();

const newWorkshop = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const ann = await addPerson(held.app, tenant.companyId, {
    name: 'Ann Wren',
    email: `ann-${tenant.companyId}@test.example`,
    role: 'Mechanic',
    isMechanic: true,
  });
  const lift = await counter.addAsset({ number: 'BL-7', description: 'Boom lift' });
  const open = (mechanics: number[]) =>
    admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        location_id: fleet.locationId,
        asset_id: lift.id,
        complaint: 'Drips oil',
        mechanics,
      },
    });
  const { userId, code, annUid } = await inCompany(held.app, tenant.companyId, async ({ tx }) => {
    const users = await tx.selectFrom('users').orderBy('id').select(['id', 'srm_uid']).execute();
    const division = await tx
      .selectFrom('divisions')
      .where('id', '=', fleet.divisionId)
      .select('code')
      .executeTakeFirstOrThrow();
    const mechanic = users.find(({ id }) => id === ann)?.srm_uid ?? '';
    return { userId: users[0]?.id ?? 0, code: division.code, annUid: mechanic };
  });
  const paramsOf = (workOrderId: number, more: object = {}) => ({
    workOrderId,
    divisionSrmUid: code,
    printerTitle: 'Screen',
    mechanicAuthId: ann,
    userId,
    printTagType: 'job' as const,
    ...more,
  });
  const print = (workOrderId: number, more: object = {}) =>
    admin.call(printWorkOrderTag, { params: paramsOf(workOrderId, more), body: {} });
  return { ...counter, ann, annUid, open, print };
};

describe('a tag of a work order', () => {
  it('is printed for its mechanic, and the order says which it was [B7.25] [B3.25] [B8.9]', async () => {
    const { admin, ann, open, print } = await newWorkshop();
    const { id, order_n: number, print_tag_type: before } = await open([ann]);
    const done = await print(id, { printTagType: 'do_not_rent' });
    expect([done.status, done.body]).toEqual([
      200,
      { status: 'print success', id, order_n: number, print_job_id: null },
    ]);
    const after = await admin.ok(getWorkOrder, { params: { id } });
    expect([before, after.print_tag_type]).toEqual([null, 'do_not_rent']);
  });

  it('shows the machine, what is wrong and who works on it, and in red that it is not rented [B2.36]', async () => {
    const { admin, ann, open } = await newWorkshop();
    const { id } = await open([ann]);
    const read = async (type: 'job' | 'machine' | 'parts' | 'do_not_rent') => {
      const { status, raw } = await admin.call(printTag, { params: { id, type, mechanicId: ann } });
      expect(status).toBe(200);
      return textOfPdf(raw.rawPayload).replaceAll(/\s/g, '');
    };
    const job = await read('job');
    for (const text of ['JOB', 'BL-7', 'Boomlift', 'Dripsoil', 'AnnWren']) expect(job).toContain(text);
    expect(await read('do_not_rent')).toContain('DONOTRENT');
    expect(await read('machine')).not.toContain('Dripsoil');
  });

  it('leads nowhere where the installation has no address', async () => {
    const { admin, tenant, open } = await newWorkshop();
    const order = await admin.ok(getWorkOrder, { params: { id: (await open([])).id } });
    const tag = (site: Scope['site']) =>
      inCompany(held.app, tenant.companyId, (scope) =>
        tags.ofOrder(Object.assign({}, scope, { site }), order, { type: 'job', mechanic: '' }),
      );
    expect((await tag(undefined)).qr).toBeNull();
    expect((await tag(held.app.site)).qr).toMatchObject({ size: expect.any(Number) });
  });

  it('is refused without a mechanic, without a printer, and for another division or user [B8.9]', async () => {
    const { ann, open, print } = await newWorkshop();
    const bare = await print((await open([])).id);
    expect([bare.status, bare.refusal.message]).toEqual([
      409,
      'can not print tag, at least one mechanic needs to be assigned to the work order',
    ]);
    const { id } = await open([ann]);
    const lost = await print(id, { printerTitle: 'Basement' });
    expect([lost.status, lost.refusal.message]).toEqual([409, 'No printer selected']);
    expect((await print(id, { divisionSrmUid: 'ZZ' })).status).toBe(404);
    expect((await print(id, { userId: ann })).status).toBe(404);
    expect((await print(id, { printTagType: 'yellow' })).status).toBe(404);
  });
});

it('lists Screen as a printer that is always there [B7.27]', async () => {
  const { admin } = await newWorkshop();
  const { results } = await admin.ok(listPrinters, { query: { fl_only: 'Y' } });
  expect(results).toEqual([
    { id: null, title: 'Screen', driver: 'screen', division_id: null, is_label: true },
  ]);
});

it('finds a mechanic by their code, and says where there is none [B7.27] [S8.14]', async () => {
  const { admin, ann, annUid } = await newWorkshop();
  expect(await admin.ok(findMechanic, { query: { code: annUid.toUpperCase() } })).toEqual({
    results: [{ id: ann, name: 'Ann Wren', srm_uid: annUid }],
  });
  const none = await admin.call(findMechanic, { query: { code: 'nowhere' } });
  expect([none.status, none.refusal.message]).toEqual([404, 'Mechanic not found.']);
});
