import type { ContractKind, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Scope } from '../../kernel/scope.ts';
import { savedForm } from './saved-form.ts';
import { formLineOf, type SavedDocument } from '../quoting/public.ts';

/** The clocks that a document goes by: its division's, or the company's while it has none. */
export const zoneOf = async (
  scope: Scope,
  { division_id: id }: SavedDocument['contract'],
): Promise<string> => {
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', id)
    .select('time_zone')
    .executeTakeFirst();
  return division?.time_zone ?? scope.company.timeZone;
};

/** A stored document as a form of a kind: what would be sent to save it again. */
export const formOf = async (
  scope: Scope,
  { contract, lines }: SavedDocument,
  kind: ContractKind,
): Promise<ParsedContractForm> => {
  const zone = await zoneOf(scope, contract);
  return {
    ...savedForm(contract, zone),
    kind,
    // What is stored is kept or goes over by itself.
    customFields: {},
    customerId: contract.customer_id,
    siteId: contract.site_id,
    divisionId: contract.division_id,
    locationId: contract.location_id,
    salesmanId: contract.salesman_user_id,
    lines: lines.map((line) => formLineOf(line, contract, zone)),
  };
};
