import type { createDivision as endpoint, Division } from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moveRights } from '../companies/public.ts';
import { addDivision } from './add-division.ts';
import { letIntoDivision, letIntoLocation } from './let-in.ts';
import { getDivisionById } from './divisions.queries.ts';
import { checkWritten, told, writeHours } from './write-division.ts';

/**
 * Opens a division with a first location of its name. Its taxes are set next. [B3.24]
 * @throws Refusal division.code_taken, location.code_taken, request.invalid
 */
export const createDivision = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Division> => {
  checkWritten(scope, body);
  const { hours, ...form } = body;
  await moveRights(scope);
  const { id, locationId } = await addDivision(scope, form, form.title);
  await writeHours(scope, id, hours);
  await letIntoDivision(scope, id);
  await letIntoLocation(scope, { divisionId: id, locationId });
  const division = await getDivisionById(scope, id);
  await audit(scope, { action: 'create', noun: 'divisions', rowId: id, after: told(division) });
  return division;
};
