import type { AssetForm } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { type Contract, type ContractForm, type LineForm } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { previewReturnInvoice, createReturn, type ReturnForm } from '@yardline/contract/returns/returns';
import { createService } from '@yardline/contract/services/services';
import { toInstant } from '@yardline/domain/time/local';
import { patiently, signIn, type TestApp } from './app.ts';
import { type Counter, newCounter } from './counter.ts';

/** What leaves with its meter and tank, and what comes back; lines are named by their place on the contract. */
export type Out = { meterOut?: number; fuelOut?: number; leftOut?: ('meter' | 'fuel')[] };
export type Back = Partial<ReturnForm['lines'][number]> & { line?: number };

/** A shop that rents at 100 a day, 300 a week and 800 per four weeks, and bills. Times are those of New York. */
export type BillingShop = Counter & {
  /** Sets the clock and signs the administrator in again: days later a session is over. */
  goTo(date: string, time?: string): Promise<void>;
  /** A machine with these rates. */
  addMachine(form?: Partial<AssetForm>): ReturnType<Counter['addAsset']>;
  addService(code: string, amount: number, kind?: 'flat' | 'percent'): Promise<{ id: number }>;
  /** Opens a contract and hands its rentals over now. */
  rentOut(lines: readonly LineForm[], outs?: readonly Out[], more?: Partial<ContractForm>): Promise<Contract>;
  returnForm(contract: Contract, backs?: readonly Back[], more?: Partial<ReturnForm>): ReturnForm;
  /** Takes lines back now, by default everything. */
  takeBack(contract: Contract, backs?: readonly Back[], more?: Partial<ReturnForm>): Promise<Returned>;
  tryBack(
    contract: Contract,
    backs?: readonly Back[],
    more?: Partial<ReturnForm>,
  ): ReturnType<typeof postReturn>;
  preview(contract: Contract, backs?: readonly Back[]): ReturnType<typeof askPreview>;
};

const postReturn = (shop: Counter, id: number, body: ReturnForm) =>
  shop.admin.call(createReturn, { params: { id }, body });
const askPreview = (shop: Counter, id: number, body: ReturnForm) =>
  shop.admin.ok(previewReturnInvoice, { params: { id }, body });
export type Returned = Awaited<ReturnType<typeof postReturn>>['body'];

const zone = 'America/New_York';

export const newBillingShop = async (app: TestApp): Promise<BillingShop> => {
  app.clock.now = toInstant('2026-01-05', '09:00', zone);
  const shop = await newCounter(app);
  let now = { date: '2026-01-05', time: '09:00' };
  const returnForm: BillingShop['returnForm'] = (contract, backs, more = {}) => {
    const rentals = contract.lines.filter(({ type, statusCode }) => type === 'R' && statusCode !== 'R');
    const wanted: readonly Back[] = backs ?? rentals.map((_, line) => ({ line }));
    return {
      returnedDate: now.date,
      returnedTime: now.time,
      locationId: shop.fleet.locationId,
      lines: wanted.map(({ line = 0, ...back }) => ({
        lineId: rentals[line]?.id ?? 0,
        quantity: rentals[line]?.quantity ?? 1,
        ...back,
      })),
      ...more,
    };
  };
  return {
    ...shop,
    returnForm,
    goTo: async (date, time = '09:00') => {
      now = { date, time };
      app.clock.now = toInstant(date, time, zone);
      const again = await signIn(app, shop.tenant.adminEmail);
      shop.admin.token = again.token;
      for (const [name, value] of again.cookies) shop.admin.cookies.set(name, value);
    },
    addMachine: async (form) => {
      const asset = await shop.addAsset(form);
      await shop.admin.ok(setAssetRates, {
        params: { number: asset.number },
        body: {
          rates: [
            { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 100 },
            { code: 'WEEK', description: 'Weekly', unit: 'week', count: 1, amount: 300 },
            { code: '4WK', description: 'Four weeks', unit: 'four_week', count: 1, amount: 800 },
          ],
        },
      });
      return asset;
    },
    addService: (code, amount, kind = 'flat') =>
      shop.admin.ok(createService, {
        body: { service_code: code, description: code, price_kind: kind, amount },
      }),
    rentOut: async (lines, outs = [], more = {}) => {
      const contract = await shop.open(lines, {
        indefiniteRental: true,
        dateIn: null,
        timeIn: null,
        ...more,
      });
      const rentals = contract.lines.filter(({ type }) => type === 'R');
      return shop.admin.ok(checkOutContract, {
        params: { id: contract.id },
        ifMatch: contract.row_version,
        body: { lines: rentals.map(({ id }, index) => ({ lineId: id ?? 0, ...outs[index] })) },
      });
    },
    takeBack: async (contract, backs, more) => {
      const answer = await postReturn(shop, contract.id, returnForm(contract, backs, more));
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.refusal));
      return answer.body;
    },
    tryBack: (contract, backs, more) =>
      patiently(() => postReturn(shop, contract.id, returnForm(contract, backs, more))),
    preview: (contract, backs) => askPreview(shop, contract.id, returnForm(contract, backs)),
  };
};
