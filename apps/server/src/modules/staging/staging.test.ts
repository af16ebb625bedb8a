import { getAsset } from '@yardline/contract/assets/assets';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { convertContract, getContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import {
  assignStaging,
  claimStaging,
  getStaging,
  listStagers,
  listStagings,
  releaseStaging,
  stageUnit,
  type Staging,
  unstageUnit,
} from '@yardline/contract/staging/staging';
import { listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { afterEach, describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newGroupCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const begin = Temporal.Instant.from('2026-01-05T13:00:00Z');
afterEach(() => {
  held.app.clock.now = begin;
});

const wait = (minutes: number): void => {
  held.app.clock.now = held.app.clock.now.add({ minutes });
};

/** A reservation of some of a group of lifts, and what is done with it. */
const newLane = async (machines = 3, quantity = 2) => {
  const shop = await newGroupCounter(held.app, machines);
  const reserve = (more: object = {}, count = quantity) =>
    shop.open([rent(shop.group, { quantity: count })], { kind: 'reservation', ...more });
  const document = await reserve();
  const stage = (code: string, more: { id?: number; place?: string; quantity?: number; by?: Caller } = {}) =>
    (more.by ?? shop.admin).call(stageUnit, {
      params: { id: more.id ?? document.id },
      body: { code, place: more.place ?? 'LANE 3', quantity: more.quantity ?? null },
    });
  const staged = async (...asked: Parameters<typeof stage>): Promise<Staging> => {
    const { status, body } = await stage(...asked);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const read = (id = document.id) => shop.admin.ok(getStaging, { params: { id } });
  const person = async (name: string, role: string) => {
    const email = `${name.toLowerCase()}-${shop.tenant.companyId}@test.example`;
    const id = await addPerson(held.app, shop.tenant.companyId, { name, email, role });
    return { id, email, caller: await signIn(held.app, email) };
  };
  return { ...shop, document, reserve, stage, staged, read, person };
};

const told = ({ status, items }: Staging) => [
  status,
  ...items.map((item) => [item.asset_number, item.status, item.place]),
];

describe('staging', () => {
  it('puts a machine that is not on the document in the place of a line, by who may substitute [B5.21] [B4.14]', async () => {
    const { admin, addAsset, open, stage, read, person } = await newLane();
    const [asked, other] = [await addAsset({ number: 'X-1' }), await addAsset({ number: 'X-2' })];
    const { id, lines } = await open([rent(asked)], { kind: 'reservation' });
    const body = {
      code: 'X-2',
      place: 'LANE 1',
      instead_of: { contract_line_id: lines[0]?.id ?? 0, reason: 'X-1 has a flat tire' },
    };
    expect((await stage('X-2', { id })).refusal.reason).toBe('staging.not_wanted');
    const { caller } = await person('Sam', 'Yard inspector');
    expect((await caller.call(stageUnit, { params: { id }, body })).status).toBe(403);
    await admin.ok(stageUnit, { params: { id }, body });
    expect(told(await read(id))).toEqual(['staged', ['X-2', 'staged', 'LANE 1']]);
    const [line] = (await admin.ok(getContract, { params: { id } })).lines;
    expect(line).toMatchObject({
      productId: other.id,
      requestedProduct: 'X-1',
      substitutionReason: 'X-1 has a flat tire',
    });
    // The one that was asked for is free again.
    await open([rent(asked)]);
  });

  it('goes from created over assigned and claimed to staged, and is honored when it leaves [B4.14]', async () => {
    const { admin, document, read, staged, person } = await newLane();
    const params = { id: document.id };
    expect(told(await read())).toEqual(['created', ['L-1', 'unassigned', ''], ['L-2', 'unassigned', '']]);
    const { id: user_id, caller } = await person('Sam', 'Yard inspector');
    const { stagers } = await admin.ok(listStagers, { params });
    expect(stagers.map(({ name }) => name)).toEqual(['Alex Admin', 'Sam']);
    const given = await admin.ok(assignStaging, { params, body: { user_id } });
    expect([given.status, given.items.map(({ assigned_name: name }) => name)]).toEqual([
      'assigned',
      ['Sam', 'Sam'],
    ]);
    const claimed = await caller.ok(claimStaging, { params, body: {} });
    expect([claimed.status, claimed.items.map(({ status }) => status)]).toEqual([
      'in-progress',
      ['claimed', 'claimed'],
    ]);
    // Any free machine of the group does: the third one takes the place of one that was only proposed.
    const first = await staged('L-3', { by: caller });
    expect(told(first)).toEqual(['in-progress', ['L-3', 'staged', 'LANE 3'], ['L-2', 'claimed', '']]);
    const second = await staged('L-1', { by: caller, place: 'BAY 2' });
    expect(told(second)).toEqual(['staged', ['L-3', 'staged', 'LANE 3'], ['L-1', 'staged', 'BAY 2']]);

    const contract = await admin.ok(convertContract, {
      params,
      ifMatch: document.row_version,
      body: { to: 'contract' },
    });
    // The holds go over to the contract, and so does what stands ready for them.
    expect((await read(contract.id)).status).toBe('staged');
    await admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
    });
    const board = await admin.ok(listStagings, {});
    expect(board.stagings.map(({ number, kind, status }) => [kind, number, status])).toEqual([
      ['contract', contract.number, 'honored'],
    ]);
    expect(board.strays).toEqual([]);
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines.map(({ product }) => product).toSorted()).toEqual(['L-1', 'L-3']);
  });

  it('shows late ones first on the board, up to the day that was asked for [B4.14]', async () => {
    const { admin, document, reserve } = await newLane(6);
    const late = await reserve({ dateOut: '2026-01-05', timeOut: '08:05' }, 1);
    const tomorrow = await reserve({ dateOut: '2026-01-06', dateIn: '2026-01-07' }, 1);
    await reserve({ dateOut: '2026-01-09', dateIn: '2026-01-10' }, 1);
    wait(8);
    const { stagings } = await admin.ok(listStagings, {});
    expect(stagings.map(({ number, is_late: isLate }) => [number, isLate])).toEqual([
      [late.number, true],
      [document.number, false],
      [tomorrow.number, false],
    ]);
    const today = await admin.ok(listStagings, { query: { until: '2026-01-05' } });
    expect(today.stagings).toHaveLength(2);
  });

  it('keeps others out for 30 minutes after the last act, by the clock alone [B4.14]', async () => {
    const { admin, tenant, document, stage, staged, person } = await newLane();
    const params = { id: document.id };
    const { caller: sam, email } = await person('Sam', 'Yard inspector');
    await sam.ok(claimStaging, { params, body: {} });
    const taken = await stage('L-1');
    expect([taken.status, taken.refusal.reason, taken.refusal.data]).toMatchObject([
      409,
      'staging.claimed',
      { name: 'Sam' },
    ]);
    expect((await admin.call(claimStaging, { params, body: {} })).refusal.reason).toBe('staging.claimed');
    wait(29);
    // A scan keeps the other claim for another half hour. Sessions are shorter than that.
    await staged('L-1', { by: await signIn(held.app, email) });
    wait(29);
    const by = await signIn(held.app, tenant.adminEmail);
    expect((await stage('L-2', { by })).refusal.reason).toBe('staging.claimed');
    wait(1);
    await staged('L-2', { by });
  });

  it('is released by the one who claimed, and by no one else [B4.14]', async () => {
    const { admin, document, read, person } = await newLane();
    const params = { id: document.id };
    const { caller: sam } = await person('Sam', 'Yard inspector');
    await sam.ok(claimStaging, { params, body: {} });
    const others = await admin.call(releaseStaging, { params, body: {} });
    expect(others.refusal.reason).toBe('staging.not_claimed');
    await sam.ok(releaseStaging, { params, body: {} });
    expect((await read()).status).toBe('created');
  });

  it('is claimed by one of six at once [B4.14]', async () => {
    const { document, admin, person } = await newLane(1, 1);
    const people = [admin];
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed'])
      people.push((await person(name, 'Yard inspector')).caller);
    const answers = await Promise.all(
      people.map((by) => by.call(claimStaging, { params: { id: document.id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it('asks how many of a counted product, and never takes one silently [B4.14] [SV088]', async () => {
    const { addAsset, open, stage, read } = await newLane();
    const tables = await addAsset({ number: 'TABLE', kind: 'bulk', quantity: 20 });
    const { id } = await open([rent(tables, { quantity: 6 })]);
    const asked = await stage('TABLE', { id });
    expect(asked.refusal.errors).toMatchObject([{ path: 'quantity', reason: 'staging.how_many' }]);
    expect(asked.refusal.errors?.[0]?.message).toContain('6 are wanted');
    const partly = await stage('TABLE', { id, quantity: 4 });
    expect([partly.body.status, partly.body.items[0]?.staged]).toEqual(['in-progress', 4]);
    const much = await stage('TABLE', { id, quantity: 3 });
    expect(much.refusal.errors).toMatchObject([{ path: 'quantity', reason: 'staging.more_than_wanted' }]);
    await stage('TABLE', { id, quantity: 2, place: 'BAY 1' });
    expect(told(await read(id))).toEqual(['staged', ['TABLE', 'staged', 'BAY 1']]);
  });
});

describe('what stands ready', () => {
  it('stays where it is when others want a machine of its group [B4.14] [B5.16]', async () => {
    const { admin, stage, read, open, addAsset, tryOpen } = await newLane(2, 1);
    await stage('L-2');
    const wanted = await addAsset({ number: 'L-9' });
    // The very machine that stands ready is taken; another one of the group is not.
    const inLane = (await read()).items[0]?.asset_id ?? 0;
    const refused = await tryOpen([rent({ id: inLane })]);
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'product.unavailable']);
    await open([rent(wanted)]);
    expect((await read()).status).toBe('staged');
    expect((await admin.ok(listStagings, {})).strays).toEqual([]);
  });

  it('is refused to another document, and what a certain line wants is named with its document [B5.16]', async () => {
    const { admin, stage, reserve, document, open } = await newLane(3, 1);
    const later = await reserve({ dateOut: '2026-01-12', dateIn: '2026-01-13' }, 1);
    await stage('L-2');
    expect((await stage('L-2')).refusal.reason).toBe('staging.staged_already');
    const elsewhere = await stage('L-2', { id: later.id });
    expect([elsewhere.refusal.reason, elsewhere.refusal.data]).toMatchObject([
      'staging.stands_elsewhere',
      { number: 'L-2', document: `reservation ${document.number}`, place: 'LANE 3' },
    ]);
    const { id: certainId } = await admin.ok(getAsset, { params: { number: 'L-1' } });
    const certain = await open([rent({ id: certainId })], { dateOut: '2026-01-12', dateIn: '2026-01-14' });
    const inTheWay = await stage('L-1', { id: later.id });
    expect([inTheWay.refusal.reason, inTheWay.refusal.data]).toMatchObject([
      'bar.taken',
      { number: 'L-1', holder: `Hudson Concrete ${certain.number}` },
    ]);
    // What was refused left everything as it was.
    const { items } = await admin.ok(getStaging, { params: { id: later.id } });
    expect(items.map(({ status }) => status)).toEqual(['unassigned']);
  });

  it('goes back with a reason, and an unfit machine goes to the shop while the line gets another one [B4.14]', async () => {
    const { admin, document, stage, read } = await newLane(2, 1);
    const { body } = await stage('L-2');
    const params = { id: document.id };
    const hold_id = body.items[0]?.hold_id ?? 0;
    const back = await admin.ok(unstageUnit, {
      params,
      body: { hold_id, reason: 'hydraulic leak', is_unfit: true },
    });
    expect(told(back)).toEqual(['created', ['L-1', 'unassigned', '']]);
    expect(back.items[0]?.reason).toBe('hydraulic leak');
    const { items: orders } = await admin.ok(listWorkOrders, { query: {} });
    expect(orders.map(({ asset_number: number, complaint }) => [number, complaint])).toEqual([
      ['L-2', 'hydraulic leak'],
    ]);
    const unfit = await stage('L-2');
    expect([unfit.status, unfit.refusal.reason]).toEqual([409, 'asset.in_inspection']);
    const again = await admin.call(unstageUnit, { params, body: { hold_id, reason: 'again' } });
    expect(again.refusal.reason).toBe('staging.not_staged');
    await stage('L-1');
    expect((await read()).status).toBe('staged');
  });

  it('is to be put back when its document is cancelled [B4.14]', async () => {
    const { admin, document, stage } = await newLane(2, 1);
    await stage('L-2', { place: 'BAY 7' });
    await admin.ok(cancelContract, {
      params: { id: document.id },
      ifMatch: document.row_version,
      body: { reason: 'Changed their mind' },
    });
    const [stray] = (await admin.ok(listStagings, {})).strays;
    expect(stray).toMatchObject({ asset_number: 'L-2', place: 'BAY 7', document: document.number });
    const hold_id = stray?.hold_id ?? 0;
    const put = await admin.call(unstageUnit, {
      params: { id: document.id },
      body: { hold_id, reason: 'row 4' },
    });
    expect(put.status).toBe(200);
    expect((await admin.ok(listStagings, {})).strays).toEqual([]);
  });
});

describe('staging is refused', () => {
  it('for codes, places and people that cannot be, and to strangers [B4.14] [B6.2]', async () => {
    const { admin, document, stage, person, addAsset } = await newLane();
    const params = { id: document.id };
    const stray = await addAsset({ number: 'SAW', kind: 'bulk', quantity: 3 });
    expect((await stage('NO-SUCH')).refusal.reason).toBe('staging.unknown_code');
    expect((await stage(stray.number)).refusal.reason).toBe('staging.not_wanted');
    expect((await stage('L-1', { place: ' ' })).refusal.errors?.[0]?.path).toBe('place');
    expect((await stage('L-1', { quantity: 2 })).refusal.errors?.[0]?.path).toBe('quantity');
    const { id: user_id, caller: driver } = await person('Dee', 'Driver');
    const wrong = await admin.call(assignStaging, { params, body: { user_id } });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'user_id', reason: 'staging.not_a_stager' }]);
    // Drivers see where it stands, and no more.
    expect((await driver.call(getStaging, { params })).status).toBe(200);
    expect((await stage('L-1', { by: driver })).status).toBe(403);
    expect((await driver.call(listStagings, {})).status).toBe(403);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getStaging, { params })).status).toBe(404);
    expect((await stage('L-1', { by: stranger })).status).toBe(404);
  });
});

/** The same sequence at every run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

it('never loses a line by a refit: whatever is scanned, each document holds as many machines as it asks for [B4.14] [B5.16]', async () => {
  const machines = 6;
  const { tenant, admin, document, reserve, stage } = await newLane(machines, 2);
  const documents = [
    document,
    await reserve({}, 1),
    await reserve({ dateOut: '2026-01-07', dateIn: '2026-01-09' }, 3),
    await reserve({ dateOut: '2026-01-08', dateIn: '2026-01-12' }, 2),
  ];
  const wanted = new Map([2, 1, 3, 2].map((count, index) => [documents[index]?.id ?? 0, count]));
  const chance = chanceFrom(41);
  const outcomes = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const { id = 0 } = documents[chance(documents.length)] ?? {};
    const { items } = await admin.ok(getStaging, { params: { id } });
    const [standing] = items.filter(({ status }) => status === 'staged');
    if (standing !== undefined && chance(3) === 0) {
      const body = { hold_id: standing.hold_id, reason: 'wrong lane' };
      await admin.ok(unstageUnit, { params: { id }, body });
      outcomes.add('removed');
    } else {
      const { status, refusal } = await stage(`L-${1 + chance(machines)}`, { id });
      outcomes.add(status === 200 ? 'staged' : refusal.reason);
    }
    const holds = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('holds')
        .where('released_at', 'is', null)
        .select(['contract_id', 'is_exclusive'])
        .execute(),
    );
    const counts = Map.groupBy(holds, (hold) => hold.contract_id ?? 0);
    expect([...wanted].map(([each]) => counts.get(each)?.length)).toEqual([...wanted.values()]);
    expect(holds.every((hold) => hold.is_exclusive)).toBe(true);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['staged', 'removed', 'staging.stands_elsewhere']));
});
