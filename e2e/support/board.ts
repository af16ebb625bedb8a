import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { createGroup } from '@yardline/contract/catalog/catalog';
import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from './shop.ts';

/** A page of the board that no one else writes on: a group of our own with two lifts, of which one is out. */
export const addBoardPage = async (api: Api) => {
  const { groups } = await api.call(getReference, {});
  const classId = groups.find(({ code }) => code === 'SL19')?.class_id ?? 0;
  const code = unique();
  const group = await api.call(createGroup, { body: { class_id: classId, code, name: `Lifts ${code}` } });
  const customer = await addCustomer(api);
  const [out, free] = [
    await addLift(api, { number: `A-${code}`, group_id: group.id }),
    await addLift(api, { number: `B-${code}`, group_id: group.id }),
  ];
  for (const { number } of [out, free]) {
    const rates = [{ code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount: 120 }];
    await api.call(setAssetRates, { params: { number }, body: { rates } });
  }
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: out }));
  const name = `Lifts ${code}`;
  return { name, customer, out, free, contract, path: paths.rentalBoard({ by: 'group', id: group.id }) };
};
