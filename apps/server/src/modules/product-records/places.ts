import type { DB } from '../../../db/types.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

// Older programs name a location, a division, a class or a customer by the code that people see, or by its number here.

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

type Coded = 'locations' | 'divisions' | 'classes' | 'groups';

const codeColumn = { locations: 'code', divisions: 'code', classes: 'code', groups: 'code' } as const;

/**
 * The row that a code or a number names; undefined when none was said.
 * @param field by which it was said, for the refusal
 * @throws Refusal request.invalid
 */
export const idOf = async (
  { tx }: Scope,
  table: Coded & keyof DB,
  field: string,
  text: string | undefined,
): Promise<number | undefined> => {
  if (text === undefined) return undefined;
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where((eb) =>
      isId(text)
        ? eb.or([eb(codeColumn[table], '=', text), eb('id', '=', Number(text))])
        : eb(codeColumn[table], '=', text),
    )
    .orderBy((eb) => eb(codeColumn[table], '=', text), 'desc')
    .limit(1)
    .execute();
  return rows[0]?.id ?? refuseFields([{ path: field, code: 'reference.not_found' }]);
};

/** The customer with this number; undefined when none was said. @throws Refusal request.invalid */
export const customerIdOf = async ({ tx }: Scope, text: string | undefined): Promise<number | undefined> => {
  if (text === undefined) return undefined;
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('customer_number', '=', text)
    .executeTakeFirst();
  return customer?.id ?? refuseFields([{ path: 'customer', code: 'reference.not_found' }]);
};

/** That a kit has this number; nothing is refused when none was said. @throws Refusal request.invalid */
export const refuseNoKit = async ({ tx }: Scope, number: string | undefined): Promise<void> => {
  if (number === undefined) return;
  const kit = await tx
    .selectFrom('assets')
    .where('kind', '=', 'kit')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst();
  if (kit === undefined) refuseFields([{ path: 'kitOrAll', code: 'reference.not_found' }]);
};
