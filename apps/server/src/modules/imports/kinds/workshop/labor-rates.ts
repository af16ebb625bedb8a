import { laborRateForm } from '@yardline/contract/labor/labor-rates';
import { laborBook } from '../../../labor/public.ts';
import type { Fault } from '../kind.ts';
import { customersNamed, type Named, unknown } from '../references.ts';
import { divisionsNamed, laborCodesNamed, mechanicsNamed } from './names.ts';
import { faultsAt, recordKind } from './record-kind.ts';

const owners = ['labor_code', 'customer', 'division', 'mechanic'] as const;
const fieldOf = {
  labor_code_id: 'labor_code',
  customer_id: 'customer',
  division_id: 'division',
  mechanic_id: 'mechanic',
};

/** Rates of labor, each known by whose it is and the day on which it begins; without an amount the rate before it ends. */
export const laborRates = recordKind(
  'labor_rates',
  {
    nameOf: (values) => [...owners, 'from_on'].map((name) => values[name] ?? '').join(' '),
    schema: laborRateForm,
    columns: fieldOf,
    draft: async (setting, records) => {
      const named: Record<(typeof owners)[number], Named<number>> = {
        labor_code: await laborCodesNamed(setting),
        customer: await customersNamed(
          setting,
          records.map(({ rows: [first] }) => first),
        ),
        division: await divisionsNamed(setting),
        mechanic: await mechanicsNamed(setting),
      };
      const there = await setting.scope.tx
        .selectFrom('labor_rates')
        .select(['id', 'labor_code_id', 'customer_id', 'division_id', 'user_id', 'from_on'])
        .execute();
      return ({ rows: [first] }) => {
        const { values } = first;
        const ids = owners.map((owner) => {
          const cell = values[owner];
          return cell === undefined ? null : named[owner](String(cell));
        });
        const faults = owners.flatMap((owner, n): Fault[] => (ids[n] === undefined ? unknown(owner) : []));
        if (faults.length > 0) return faultsAt(first, faults);
        const [labor_code_id = null, customer_id = null, division_id = null, mechanic_id = null] = ids;
        const before = there.find(
          (each) =>
            each.labor_code_id === labor_code_id &&
            each.customer_id === customer_id &&
            each.division_id === division_id &&
            each.user_id === mechanic_id &&
            each.from_on === values['from_on'],
        );
        const { from_on, rate = null } = values;
        const form = { labor_code_id, customer_id, division_id, mechanic_id, from_on, rate };
        return { form, recordId: before?.id, more: undefined };
      };
    },
    write: async ({ scope }, { form, recordId }) => {
      const { from_on, rate } = form;
      const { id } =
        recordId === undefined
          ? await laborBook.createLaborRate(scope, { params: {}, query: {}, body: form })
          : await laborBook.changeLaborRate(scope, {
              params: { id: recordId },
              query: {},
              body: { from_on, rate },
            });
      return id;
    },
  },
  'settings.edit',
);
