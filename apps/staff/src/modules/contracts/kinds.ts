import type { ContractKind } from '@yardline/contract/contracts/contracts';
import type { Level, Permission } from '@yardline/domain/permissions/areas';
import { useRouteContext } from '@tanstack/react-router';

/** What differs between quotes, reservations and contracts: everything else is one. */
type KindFacts = {
  area: 'quotes' | 'reservations' | 'contracts';
  /** Where its screens are. */
  path: 'quotes' | 'reservations' | 'contracts' | 'sales-orders';
  /** What an open one can be turned into. */
  becomes: readonly ('reservation' | 'contract')[];
  /** Whether its products leave the yard, so that they can be out or late. */
  goesOut: boolean;
};

export const kinds: Readonly<Record<ContractKind, KindFacts>> = {
  quote: { area: 'quotes', path: 'quotes', becomes: ['reservation', 'contract'], goesOut: false },
  reservation: { area: 'reservations', path: 'reservations', becomes: ['contract'], goesOut: false },
  contract: { area: 'contracts', path: 'contracts', becomes: [], goesOut: true },
  sales_order: { area: 'contracts', path: 'sales-orders', becomes: [], goesOut: false },
};

export const documentKinds = Object.keys(kinds) as ContractKind[];

/** The permission for a level of work with documents of a kind, as an endpoint states its needs. */
export const needsOf = (kind: ContractKind, level: Level): { needs: Permission } => ({
  needs: `${kinds[kind].area}.${level}`,
});

/** The kind of document that the address speaks of. */
export const useKind = (): ContractKind => {
  const context: { kind?: unknown } = useRouteContext({ strict: false });
  const kind = documentKinds.find((each) => each === context.kind);
  if (kind === undefined) throw new Error('This address is not under a kind of document');
  return kind;
};
