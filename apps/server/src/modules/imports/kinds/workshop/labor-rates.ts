import { laborRateForm } from '@yardline/contract/labor/labor-rates';
import { laborBook } from '../../../labor/public.ts';
import type { Fault, Setting } from '../kind.ts';
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

type Whose = Record<'labor_code_id' | 'customer_id' | 'division_id' | 'user_id', number | null>;
type Home = Whose & { from_on: unknown };
const homeKey = ({ labor_code_id, customer_id, division_id, user_id, from_on }: Home): string =>
  [labor_code_id, customer_id, division_id, user_id, from_on].map(String).join(' ');

/** Rates that begin on the days of rows, by whose they are and the day. */
const ratesFrom = async (
  { scope: { tx } }: Setting,
  days: readonly string[],
): Promise<(home: Home) => number | undefined> => {
  const rows = await tx
    .selectFrom('labor_rates')
    .where('from_on', 'in', [...new Set(days)])
    .select(['id', 'labor_code_id', 'customer_id', 'division_id', 'user_id', 'from_on'])
    .execute();
  const ids = new Map(rows.map((row) => [homeKey(row), row.id]));
  return (home) => ids.get(homeKey(home));
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
      const there = await ratesFrom(
        setting,
        records.map(({ rows: [first] }) => String(first.values['from_on'])),
      );
      return ({ rows: [first] }) => {
        const { values } = first;
        const ids = owners.map((owner) => {
          const cell = values[owner];
          return cell === undefined ? null : named[owner](String(cell));
        });
        const faults = owners.flatMap((owner, n): Fault[] => (ids[n] === undefined ? unknown(owner) : []));
        if (faults.length > 0) return faultsAt(first, faults);
        const [labor_code_id = null, customer_id = null, division_id = null, mechanic_id = null] = ids;
        const { from_on, rate = null } = values;
        const recordId = there({ labor_code_id, customer_id, division_id, user_id: mechanic_id, from_on });
        const form = { labor_code_id, customer_id, division_id, mechanic_id, from_on, rate };
        return { form, recordId, more: undefined };
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
