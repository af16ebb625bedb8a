/** A service that is added to documents automatically: to all of them, to deliveries, or to deliveries to one zone. */
export type AutomaticService = {
  isForDelivery: boolean;
  deliveryZone: string;
  /** The distance from which it is charged; null when distance does not matter. */
  beyond: number | null;
};

/** A document's delivery, if any: the zone of its site and its distance, where known. */
export type Destination = { isDelivered: boolean; zone: string; distance: number | null };

/**
 * Whether a service is added to a document automatically. An empty zone means every delivery; a charge by distance is added
 * only where the distance is known and exceeds the included one, so that no charge of nothing is shown. [B3.7] [B3.13]
 */
export function isCarried(service: AutomaticService, { isDelivered, zone, distance }: Destination): boolean {
  if (service.beyond !== null && (distance === null || distance <= service.beyond)) return false;
  if (!service.isForDelivery) return true;
  return isDelivered && (service.deliveryZone === '' || service.deliveryZone === zone);
}
