import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { extendContract, previewExtension } from '@yardline/contract/contracts/extensions';
import { getFeed } from '@yardline/contract/thread/feed';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { type Counter, newCounter, newGroupCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

const friday = { dateIn: '2026-01-09', timeIn: '09:00' };

const extend = (shop: Counter, contract: Contract, body: object) =>
  shop.admin.call(extendContract, {
    params: { id: contract.id },
    body: { ...friday, ...body },
    ifMatch: contract.row_version,
  });

it('gives all items a later return, at the price that was shown, and tells so in the activity [B4.15] [B5.16]', async () => {
  const shop = await newCounter(held.app);
  const contract = await shop.open([rent(await shop.addAsset()), rent(await shop.addAsset())]);
  const params = { id: contract.id };
  const shown = await shop.admin.ok(previewExtension, { params, body: friday });
  expect(shown.before).toEqual(contract.totals);
  expect(shown.after.total).toBeGreaterThan(contract.totals.total);
  expect(shown.lines.map(({ product, isOut, isChosen }) => [product, isOut, isChosen])).toEqual([
    ['L-1', false, true],
    ['L-2', false, true],
  ]);
  expect([shown.promised, shown.problems]).toEqual([[], []]);
  const before = await shop.admin.ok(getContract, { params });
  expect(before.row_version).toBe(contract.row_version);

  const { body: extended } = await extend(shop, contract, {});
  expect(extended).toMatchObject({ dateIn: '2026-01-09', timeIn: '09:00', totals: shown.after });
  expect(extended.lines.map(({ dateIn }) => dateIn)).toEqual([null, null]);
  const { entries } = await shop.admin.ok(getFeed, {
    params: { kind: 'contracts', record: contract.id },
    query: { only: 'change' },
  });
  expect(entries[0]).toMatchObject({ state: 'extend', by: 'Alex Admin' });
  expect(entries[0]?.changes).toContainEqual({
    field: 'extended_to',
    from: null,
    to: '2026-01-09T14:00:00Z',
  });
});

it('says who needs an item and from when, lets it stay until then, and changes nothing [B5.16]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset();
  const other = await shop.addAsset();
  const contract = await shop.open([rent(lift), rent(other)]);
  const mohawk = await shop.addCustomer({ name: 'Mohawk Paving' });
  const reservation = await shop.open([rent(lift)], {
    kind: 'reservation',
    customerId: mohawk.id,
    dateOut: '2026-01-08',
    dateIn: '2026-01-12',
  });
  const params = { id: contract.id };
  const { promised } = await shop.admin.ok(previewExtension, { params, body: friday });
  expect(promised).toMatchObject([
    {
      product: 'L-1',
      from: '2026-01-08T14:00:00Z',
      latest: { date: '2026-01-08', time: '09:00' },
      document: { kind: 'reservation', number: reservation.number, customerName: 'Mohawk Paving' },
    },
  ]);
  const refused = await extend(shop, contract, {});
  expect([refused.status, refused.refusal.reason]).toEqual([409, 'extension.promised']);
  expect(refused.refusal.message).toBe(
    'L-1 is promised to Mohawk Paving (1) from Jan 8, 2026 9:00 AM. Return it by then, or give one of the two another machine.',
  );
  expect(await shop.admin.ok(getContract, { params })).toMatchObject({
    row_version: contract.row_version,
    dateIn: '2026-01-06',
  });

  // Those that are free can stay without it, and it can stay until the other customer takes it.
  const part = await extend(shop, contract, { lineIds: [contract.lines[1]?.id] });
  expect(part.body.dateIn).toBe('2026-01-06');
  expect(part.body.lines.map(({ dateIn, timeIn }) => [dateIn, timeIn])).toEqual([
    [null, null],
    ['2026-01-09', '09:00'],
  ]);
  const [{ latest } = { latest: null }] = promised;
  const whole = await extend(shop, part.body, {
    lineIds: [contract.lines[0]?.id],
    dateIn: latest?.date,
    timeIn: latest?.time,
  });
  expect(whole.body.lines[0]).toMatchObject({ dateIn: '2026-01-08', timeIn: '09:00' });
});

it('refuses an earlier return, a line of another document, and what holds nothing [B5.25] [B4.15]', async () => {
  const shop = await newCounter(held.app);
  const contract = await shop.open([rent(await shop.addAsset())]);
  const early = await extend(shop, contract, { dateIn: '2026-01-06', timeIn: '09:30' });
  expect(early.refusal.errors).toMatchObject([{ path: 'dateIn', reason: 'extension.not_later' }]);
  expect(early.refusal.errors?.[0]?.message).toBe(
    'L-1 is due back Jan 6, 2026 9:30 AM already. Choose a later day or time.',
  );
  const foreign = await extend(shop, contract, { lineIds: [999_999] });
  expect(foreign.refusal.errors).toMatchObject([{ path: 'lineIds.0', reason: 'contract.line_not_found' }]);
  const quote = await shop.open([rent(await shop.addAsset())], { kind: 'quote' });
  const nothing = await extend(shop, quote, {});
  expect([nothing.status, nothing.refusal.reason]).toEqual([409, 'contract.holds_nothing']);
  const endless = await shop.open([rent(await shop.addAsset())], {
    indefiniteRental: true,
    dateIn: null,
    timeIn: null,
  });
  const open = await extend(shop, endless, { lineIds: [endless.lines[0]?.id] });
  expect(open.refusal.errors).toMatchObject([{ path: 'lineIds.0', reason: 'extension.endless' }]);
});

it('lets a late machine stay, keeps the end of what came back, and moves machines of a group [B4.15] [B5.16]', async () => {
  const shop = await newGroupCounter(held.app, 2);
  const contract = await shop.open([rent(shop.group)]);
  const numbered = await shop.open([rent(shop.group)], { dateOut: '2026-01-08', dateIn: '2026-01-12' });
  const { body } = await extend(shop, contract, {});
  expect(body.lines[0]).toMatchObject({ isGroup: true, quantity: 1 });
  expect(body.dateIn).toBe('2026-01-09');
  const third = await shop.open([rent(shop.group)], { dateOut: '2026-01-13', dateIn: '2026-01-14' });
  const longer = await extend(shop, numbered, { dateIn: '2026-01-20' });
  expect(longer.status).toBe(200);
  expect(third.status).toBe('open');
});
