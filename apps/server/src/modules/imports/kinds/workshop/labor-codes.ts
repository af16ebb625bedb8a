import { laborCodeForm, repairCodeForm } from '@yardline/contract/labor/labor';
import { laborCodeFields, repairCodeFields } from '@yardline/domain/imports/labor';
import { laborBook } from '../../../labor/public.ts';
import { unknown } from '../references.ts';
import { cellsOf, laborCodesNamed } from './names.ts';
import { type Asked, columnsOf, faultsAt, knownIds, merged, noCall, recordKind } from './record-kind.ts';

const laborColumns = columnsOf(laborCodeFields);
const repairColumns = columnsOf(repairCodeFields);

type Coded = { id: number; code: string };

const codesOf = (records: readonly Asked[]): string[] =>
  cellsOf(
    records.map(({ rows: [first] }) => first),
    'code',
  );

/** The code that is there, by its external id, else by itself. */
const same = <T extends Coded>(found: readonly T[], { rows: [{ values }], known }: Asked): T | undefined =>
  found.find(({ id }) => id === known) ?? found.find(({ code }) => code === values['code']);

/** Codes of labor, known by their external id or by themselves. */
export const laborCodes = recordKind(
  'labor_codes',
  {
    nameOf: ({ code }) => String(code),
    schema: laborCodeForm,
    draft: async (setting, records) => {
      const found = await laborBook
        .laborRows(setting.scope)
        .where((eb) => eb.or([eb('code', 'in', codesOf(records)), eb('id', 'in', knownIds(records))]))
        .execute();
      return (record) => {
        const before = same(found, record);
        const values = laborColumns(record.rows[0].values);
        const form = merged(setting, before, { ...values, bill_rate: values['bill_rate'] ?? null });
        return { form, recordId: before?.id, more: undefined };
      };
    },
    write: async ({ scope }, { form: body, recordId }) => {
      const { id } =
        recordId === undefined
          ? await laborBook.createLaborCode(scope, { params: {}, query: {}, body })
          : await laborBook.updateLaborCode(scope, { params: { id: recordId }, query: {}, body }, noCall);
      return id;
    },
  },
  'settings.edit',
);

/** Codes of repairs, known by their external id or by themselves. */
export const repairCodes = recordKind(
  'repair_codes',
  {
    nameOf: ({ code }) => String(code),
    schema: repairCodeForm,
    columns: { labor_code_id: 'labor_code' },
    draft: async (setting, records) => {
      const labor = await laborCodesNamed(setting);
      const found = await laborBook
        .repairRows(setting.scope)
        .where((eb) =>
          eb.or([
            eb('repair_codes.code', 'in', codesOf(records)),
            eb('repair_codes.id', 'in', knownIds(records)),
          ]),
        )
        .execute();
      return (record) => {
        const before = same(found, record);
        const [first] = record.rows;
        const { labor_code: code, ...values } = repairColumns(first.values);
        const laborId = code === undefined ? null : labor(String(code));
        if (laborId === undefined) return faultsAt(first, unknown('labor_code'));
        const wanted = { ...values, labor_code_id: laborId };
        const form = merged(setting, before, wanted, { labor_code_id: 'labor_code' });
        return { form, recordId: before?.id, more: undefined };
      };
    },
    write: async ({ scope }, { form: body, recordId }) => {
      const { id } =
        recordId === undefined
          ? await laborBook.createRepairCode(scope, { params: {}, query: {}, body })
          : await laborBook.updateRepairCode(scope, { params: { id: recordId }, query: {}, body }, noCall);
      return id;
    },
  },
  'settings.edit',
);
