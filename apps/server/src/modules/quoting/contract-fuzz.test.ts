import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  contractForm,
  createContract,
  getContract,
  priceContract,
} from '@yardline/contract/contracts/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** Mostly what a clerk would type, now and then what nobody should. */
const mostly = <T>(usual: T, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, odd);

const figure = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 0.005, 1e300, -1e300, 5e-324, 1e10, 9_999_999_999.99, 9e12, 1e13, 100, 101),
  // JSON has no negative zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const days = ['1900-01-01', '2026-01-05', '2026-01-06', '2026-03-08', '2026-11-01', '2044-12-31'];
const day = fc.option(fc.constantFrom(...days));
const time = fc.option(fc.constantFrom('00:00', '02:30', '09:00', '23:59'));
const span = fc.record({ dateOut: day, timeOut: time, dateIn: day, timeIn: time });
const usual = { dateOut: '2026-01-05', timeOut: '09:00', dateIn: '2026-11-02', timeIn: '09:30' };
const none = { dateOut: null, timeOut: null, dateIn: null, timeIn: null };
const oddText = fc.constantFrom('', 'DW', ' ', '%', 'é𝄞', "';--");

it('prices, keeps and opens whatever is typed without ever failing, and says the same while typing and on save [B5.8] [B5.14] [B5.19] [B5.23] [B5.26]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset({ meter_type: 'M', meter: 5 });
  const planks = await shop.addAsset({ kind: 'bulk', quantity: 1000 });
  const part = await shop.addPart('F-1', 12.35, 1000);
  const kinds = [
    { type: 'R' as const, productId: planks.id },
    { type: 'R' as const, productId: planks.id },
    { type: 'R' as const, productId: lift.id },
    { type: 'S' as const, productId: part.id },
    { type: 'V' as const, productId: Number.MAX_SAFE_INTEGER },
  ];
  const line = fc.record({
    mode: fc.constantFrom('A', 'A', 'C', 'D'),
    product: fc.constantFrom(...kinds),
    quantity: mostly(1, figure),
    span: mostly<typeof none | typeof usual>(none, span as fc.Arbitrary<typeof usual>),
    rateOverride: mostly<number | null>(null, figure),
    discP: mostly<number | null>(null, figure),
    chargeable: fc.boolean(),
    meterOut: mostly<number | null>(null, figure),
    meterReason: oddText,
  });
  const anyForm = fc.record({
    kind: fc.constantFrom('quote', 'reservation', 'contract'),
    customerId: mostly<number | null>(shop.customer.id, fc.constantFrom(999_999, null)),
    divisionId: mostly<number | null>(shop.fleet.divisionId, fc.constant(null)),
    locationId: mostly<number | null>(shop.fleet.locationId, fc.constant(null)),
    span: mostly(usual, span as fc.Arbitrary<typeof usual>),
    indefiniteRental: fc.boolean(),
    rentalDiscP: mostly(0, figure),
    saleDiscP: mostly(0, figure),
    chargeWaiver: fc.boolean(),
    damageWaiverCode: mostly('DW', oddText),
    reference: oddText,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  });
  let opens = 0;
  await fc.assert(
    fc.asyncProperty(anyForm, async (typed) => {
      const { span: dates, lines, ...header } = typed;
      const form = contractForm.parse({
        ...header,
        ...dates,
        lines: lines.map(({ span: own, product, ...each }) => ({ ...each, ...own, ...product })),
      });
      const priced = await shop.admin.call(priceContract, { body: { form, contractId: null } });
      const draft = await shop.admin.call(createContract, { body: { saveAs: 'draft', form } });
      // A number that JSON writes with an exponent is refused at its field, while typing as on save. [B5.24]
      const isUnwritable = /\de[+-]?\d/.test(JSON.stringify(form));
      expect(isUnwritable ? [400] : [200, 403]).toContain(priced.status);
      expect(isUnwritable ? [400] : [201, 400, 403]).toContain(draft.status);
      if (isUnwritable) return;
      const count = form.lines.filter(({ mode }) => mode !== 'D').length;
      const isKept = draft.status === 201;
      const kept = isKept ? await shop.admin.ok(getContract, { params: { id: draft.body.id } }) : form;
      expect(isKept ? kept.lines.length : count).toBe(count);
      expect(kept).toMatchObject({ rentalDiscP: form.rentalDiscP, reference: form.reference });
      // A draft holds its machines against the next document.
      if (isKept)
        await shop.admin.ok(cancelContract, {
          params: { id: draft.body.id },
          body: { reason: 'typed again' },
          ifMatch: draft.body.row_version,
        });
      const opened = await shop.admin.call(createContract, { body: { saveAs: 'open', form } });
      expect([201, 400, 403, 409]).toContain(opened.status);
      opens += opened.status === 201 ? 1 : 0;
      const told = opened.status === 201 ? [] : (opened.refusal.errors ?? []);
      const isDenied = priced.status === 403 || opened.status === 403;
      expect(isDenied ? told : priced.body.problems).toEqual(told);
    }),
    { numRuns: 150 },
  );
  expect(opens).toBeGreaterThan(3);
}, 120_000);
