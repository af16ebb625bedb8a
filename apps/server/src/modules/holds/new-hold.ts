import type { DocumentStatusCode } from '@yardline/domain/availability/status-codes';
import type { AssetFacts } from '../assets/public.ts';

/** The codes that a hold can carry: whatever has an asset. */
export type HoldStatus = Exclude<DocumentStatusCode, 'A'>;

/** A claim on an asset. Times are instants; the end is the document's, without turn-round time. */
type Claim = {
  assetId: number;
  locationId: number;
  contractId: number;
  statusCode: HoldStatus;
  quantity: number;
  startsAt: string;
  endsAt: string | null;
  /** The clerk may hold more of a bulk product than there is. [B5.16] */
  mayExceed?: boolean;
  /** The asset is the product of this group: as many of its machines as the quantity says are held. */
  groupId?: number;
  /** Of those, the machines that the line had already. */
  preferred?: readonly number[];
};

/** The claim of a line of a document that counts. */
export type NewHold = Claim & { contractLineId: number };

/** The claim of an exchange order: its replacement waits for the delivery. */
export type ExchangeHold = Omit<Claim, 'groupId' | 'statusCode'> & {
  statusCode: 'D';
  exchangeOrderId: number;
  groupId?: undefined;
};

/** The claim of a line of a draft, which counts as free from `expiresAt` on. */
export type DraftHold = Claim & { draftLineId: number; expiresAt: string };

/** The end of the hold: the document's, and the time that the class needs to make a unit ready again. */
export const readyAgain = (endsAt: string | null, asset: AssetFacts | undefined): string | null => {
  const minutes = asset?.turnaround_minutes ?? 0;
  return endsAt === null || minutes === 0
    ? endsAt
    : Temporal.Instant.from(endsAt).add({ minutes }).toString();
};
