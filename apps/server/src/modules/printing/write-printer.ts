import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createPrinter as creating,
  Printer,
  updatePrinter as updating,
} from '@yardline/contract/printing/printers';
import { readPrinterAddress } from '@yardline/domain/printing/printers';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getPrinterById } from './printers.queries.ts';

type Form = InputOf<typeof creating>['body'];

/** @throws Refusal request.invalid (printer.address_unread, printer.out_of_reach, reference.not_found) */
const check = async ({ tx, site }: Scope, form: Form): Promise<void> => {
  const target = readPrinterAddress(form.driver, form.address);
  if (target === undefined) return refuseFields([{ path: 'address', code: 'printer.address_unread' }]);
  if (site?.printers.mayReach(target) === false)
    refuseFields([{ path: 'address', code: 'printer.out_of_reach' }]);
  if (form.division_id === null) return;
  const division = await tx
    .selectFrom('divisions')
    .where('id', '=', form.division_id)
    .select('id')
    .executeTakeFirst();
  if (division === undefined) refuseFields([{ path: 'division_id', code: 'reference.not_found' }]);
};

/**
 * Adds a printer in a network that the operator named.
 * @throws Refusal request.invalid, printer.title_taken, printer.needs_labels
 */
export const createPrinter = async (scope: Scope, { body }: InputOf<typeof creating>): Promise<Printer> => {
  await check(scope, body);
  const { id } = await scope.tx
    .insertInto('printers')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'printers', rowId: id, after: body });
  return getPrinterById(scope, id);
};

/** @throws Refusal as createPrinter, and resource.not_found, document.stale */
export const updatePrinter = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updating>,
  { ifMatch }: Call,
): Promise<Printer> => {
  const before =
    (await scope.tx.selectFrom('printers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await expectVersion(scope, 'printers', before, ifMatch);
  await check(scope, body);
  await scope.tx
    .updateTable('printers')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'printers', rowId: id, ...changesOf(before, body) });
  return getPrinterById(scope, id);
};
