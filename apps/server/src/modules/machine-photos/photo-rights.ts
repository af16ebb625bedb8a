import { placeOf } from '../../kernel/database/places-where.ts';
import { demand, may, type Place, type Scope } from '../../kernel/scope.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { whatReaches } from '../tickets/public.ts';

type Reached = { place: Place; isOnTheirTicket: boolean };

const findContract = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('contracts')
    .where('id', '=', id)
    .where('kind', '=', 'contract')
    .select(['division_id', 'location_id', 'archive_id'])
    .executeTakeFirst()) ?? notFound();

/** Drivers come to a contract by their tickets alone. */
const isOnTheirTicket = async (scope: Scope, contractId: number): Promise<boolean> => {
  if (!may(scope, 'tickets.view')) return false;
  const ticket = await scope.tx
    .selectFrom('tickets')
    .where('tickets.contract_id', '=', contractId)
    .where(await whatReaches(scope))
    .select('tickets.id')
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
};

/**
 * A contract whose machines the actor may look at: as one who sees it, who takes it back, or who drives for it.
 * @throws Refusal resource.not_found
 */
export const viewContract = async (scope: Scope, id: number): Promise<Reached> => {
  const contract = await findContract(scope, id);
  const place = placeOf(contract);
  const seen = place.division === undefined ? {} : { division: place.division };
  const isTheirs = await isOnTheirTicket(scope, id);
  if (!isTheirs && !may(scope, 'contracts.view', seen) && !may(scope, 'returns.view', seen))
    return notFound();
  return { place, isOnTheirTicket: isTheirs };
};

/** The same for one who hands machines out or takes them back. @throws Refusal resource.not_found, permission.denied, contract.archived */
export const photographContract = async (scope: Scope, id: number): Promise<void> => {
  const { place, isOnTheirTicket: isTheirs } = await viewContract(scope, id);
  const mayAdd =
    may(scope, 'contracts.edit', place) ||
    may(scope, 'returns.create', place) ||
    (isTheirs && may(scope, 'tickets.edit', place));
  if (!mayAdd) demand(scope, 'contracts.edit', place);
  if ((await findContract(scope, id)).archive_id !== null) throw new Refusal('contract.archived');
};
