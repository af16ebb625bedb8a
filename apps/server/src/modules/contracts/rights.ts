import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { Level } from '@yardline/domain/permissions/areas';
import { notFound } from '../../kernel/refusal.ts';
import { demand, may, type Place, type Scope } from '../../kernel/scope.ts';

/** The area of permissions that documents of a kind belong to; those who write contracts sell by orders too. */
export const areaOf = {
  quote: 'quotes',
  reservation: 'reservations',
  contract: 'contracts',
  sales_order: 'contracts',
} as const;

type Placed = { kind: ContractKind; division_id: number | null; location_id: number | null };

/** Where a document belongs; a draft may not say yet, which means anywhere. */
export const placeOf = ({ division_id, location_id }: Omit<Placed, 'kind'>): Place => ({
  ...(division_id === null ? {} : { division: division_id }),
  ...(location_id === null ? {} : { location: location_id }),
});

/**
 * Refuses unless the actor has this right for documents of the kind at the document's place. A document that the actor may
 * not even see is refused as not found.
 * @throws Refusal resource.not_found, permission.denied
 */
export const demandOf = (scope: Scope, contract: Placed, level: Level): void => {
  if (!mayView(scope, contract)) return notFound();
  demand(scope, `${areaOf[contract.kind]}.${level}`, placeOf(contract));
};

/** Whether documents of the kind may be seen in the division, or anywhere while there is none. */
export const mayView = (scope: Scope, { kind, division_id }: Placed): boolean =>
  may(scope, `${areaOf[kind]}.view`, division_id === null ? {} : { division: division_id });

/** Refuses unless the actor may begin a document of the kind there. @throws Refusal permission.denied */
export const demandCreate = (scope: Scope, contract: Placed): void =>
  demand(scope, `${areaOf[contract.kind]}.create`, placeOf(contract));
