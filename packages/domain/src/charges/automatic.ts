/** A service that documents may carry by themselves: with all of them, with deliveries, or with those to one zone. */
export type AutomaticService = {
  isForDelivery: boolean;
  deliveryZone: string;
  /** The distance from which it is charged; null when distance does not matter. */
  beyond: number | null;
};

/** Where a document is delivered, if it is: the zone of its site and how far that is, where somebody wrote it down. */
export type Destination = { isDelivered: boolean; zone: string; distance: number | null };

/**
 * Whether a document carries a service by itself. A zone left empty means every delivery; a charge by distance comes only
 * where the distance is known and more than what is included, so that nobody reads a charge of nothing. [B3.7] [B3.13]
 */
export function isCarried(service: AutomaticService, { isDelivered, zone, distance }: Destination): boolean {
  if (service.beyond !== null && (distance === null || distance <= service.beyond)) return false;
  if (!service.isForDelivery) return true;
  return isDelivered && (service.deliveryZone === '' || service.deliveryZone === zone);
}
