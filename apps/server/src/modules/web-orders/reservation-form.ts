import { contractForm, type LineForm, type ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { Address } from '@yardline/contract/fields';
import type { Scope } from '../../kernel/scope.ts';
import { explodeKit } from '../kits/public.ts';

/** One thing that a shopper wants: a product or a part, and how many. */
export type WantedLine = {
  assetId: number | null;
  partId: number | null;
  quantity: number;
  /** Percent off it, from 0 to 100. */
  percentOff?: number;
};

/** What a shopper wants of a place, as a reservation needs it. */
export type Wanted = {
  /** A reservation holds its stock; a quote offers it. */
  kind?: 'reservation' | 'quote';
  customerId: number | null;
  /** Where it is used, as far as that is known. */
  siteId?: number | null;
  divisionId: number;
  locationId: number;
  /** Instants, and the zone in which the shop reads them. */
  startsAt: string;
  endsAt: string;
  zone: string;
  reference: string;
  note: string;
  poNumber?: string;
  nameChecklist?: string;
  way: 'pickup' | 'delivery';
  address: Address | null;
  chargeWaiver: boolean;
  lines: readonly WantedLine[];
};

const longestComment = 250;

const local = (instant: string, zone: string): { date: string; time: string } => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

const kitNumber = async ({ tx }: Scope, assetId: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('kits')
      .innerJoin('assets', 'assets.id', 'kits.asset_id')
      .where('kits.asset_id', '=', assetId)
      .select('assets.number')
      .executeTakeFirst()
  )?.number;

/** Two discounts, one of what the other leaves, in percent: 10 and 20 are 28. */
const both = (one: number, other: number): number =>
  Math.round((one + other - (one * other) / 100) * 10_000) / 10_000;

/** A line of the counter's form; a kit brings the lines of its contents. */
const linesFor = async (
  scope: Scope,
  { assetId, partId, quantity, percentOff = 0 }: WantedLine,
  before: number,
): Promise<LineForm[]> => {
  const discP = percentOff === 0 ? null : percentOff;
  const plain = { mode: 'A' as const, quantity, discP };
  if (partId !== null) return [{ ...plain, type: 'S', productId: partId }];
  const number = await kitNumber(scope, assetId ?? 0);
  if (number === undefined) return [{ ...plain, type: 'R', productId: assetId ?? 0 }];
  const { lines } = await explodeKit(scope, { params: {}, query: {}, body: { number } });
  return lines.map((line) => ({
    mode: 'A',
    type: line.type,
    productId: line.productId,
    quantity: line.header === null ? quantity : 1,
    chargeable: line.chargeable,
    discP: percentOff === 0 ? line.discountP : both(line.discountP ?? 0, percentOff),
    print: line.print,
    kit: line.header === null ? null : { line: before + line.header, quantity: line.quantity },
  }));
};

/** The counter's form of a reservation, or of a quote, for what a shopper wants. */
export const reservationForm = async (scope: Scope, wanted: Wanted): Promise<ParsedContractForm> => {
  const [out, back] = [local(wanted.startsAt, wanted.zone), local(wanted.endsAt, wanted.zone)];
  const lines: LineForm[] = [];
  for (const line of wanted.lines) lines.push(...(await linesFor(scope, line, lines.length)));
  const form = contractForm.parse({
    kind: wanted.kind ?? 'reservation',
    customerId: wanted.customerId,
    siteId: wanted.siteId ?? null,
    divisionId: wanted.divisionId,
    locationId: wanted.locationId,
    reference: wanted.reference,
    comments: wanted.note.slice(0, longestComment),
    poNumber: wanted.poNumber ?? '',
    nameChecklist: wanted.nameChecklist ?? '',
    dateOut: out.date,
    timeOut: out.time,
    dateIn: back.date,
    timeIn: back.time,
    createDeliveryTicket: wanted.way === 'delivery',
    chargeWaiver: wanted.chargeWaiver,
    lines,
  });
  // As the shopper sent it, also where it is longer than the counter types one today.
  return Object.assign(form, { deliverTo: wanted.address });
};
