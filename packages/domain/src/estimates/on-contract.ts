import type { LineKind } from '../work-orders/work-lines.ts';
import type { ProblemCode } from '../words/en.ts';

/** What of an estimate's line decides where it goes. */
type Line = { kind: LineKind; part_id: number | null; service_id: number | null };

/** The services by which a contract charges labor and work of others; null where none was chosen. */
export type ChargingServices = { labor: number | null; sublet: number | null };

/** A line of a contract, or why there can be none. */
export type Placed = { type: 'S' | 'V'; productId: number } | { problem: ProblemCode };

const charged = (service: number | null, problem: ProblemCode): Placed =>
  service === null ? { problem } : { type: 'V', productId: service };

/**
 * Where a line of an estimate goes on a contract: a part is sold, a service charged; labor and work of others have no product of a
 * contract, and stand as the services that were chosen for them. [B4.12]
 */
export const onContract = (line: Line, services: ChargingServices): Placed => {
  const places: Readonly<Record<LineKind, Placed>> = {
    P: { type: 'S', productId: line.part_id ?? 0 },
    V: { type: 'V', productId: line.service_id ?? 0 },
    L: charged(services.labor, 'estimate.labor_needs_service'),
    X: charged(services.sublet, 'estimate.sublet_needs_service'),
  };
  return places[line.kind];
};
