/** The form of a quote, reservation or contract as it is saved; names are those of the wire. [B3.1–B3.14] */

export const documentKinds = ['quote', 'reservation', 'contract'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What happens to a line on save: A added, C changed, D deleted. [B4.28] */
export type LineMode = 'A' | 'C' | 'D';

/** R rental of an asset, S sale of a part, V service: the type follows the source. [B4.31] */
export type LineType = 'R' | 'S' | 'V';

/** A field that may be left out or emptied. */
type Optional<Value> = Value | null | undefined;

/** Whether an optional field has a value; 0 and '' are values. */
export function isGiven<Value>(value: Optional<Value>): value is Value {
  return value !== null && value !== undefined;
}

export type ContractLine = {
  id?: Optional<number>;
  mode: LineMode;
  type: LineType;
  assetId?: Optional<number>;
  partId?: Optional<number>;
  serviceId?: Optional<number>;
  quantity: number;
  dateOut?: Optional<string>;
  timeOut?: Optional<string>;
  dateIn?: Optional<string>;
  timeIn?: Optional<string>;
  /** Amount as on the wire; when absent the rate table decides. */
  rateOverride?: Optional<number>;
  /** Percent that replaces the document's; when absent the document's counts. */
  discP?: Optional<number>;
  chargeable: boolean;
  print: boolean;
  meterOut?: Optional<number>;
  meterReason?: Optional<string>;
  serialNumbers?: Optional<readonly string[]>;
};

export type ContractForm = {
  kind: DocumentKind;
  customerId: number | null;
  siteId: number | null;
  divisionId: number | null;
  locationId: number | null;
  salesmanId: number | null;
  nameChecklist: string | null;
  poNumber: string;
  /** Local days 'YYYY-MM-DD' and times 'HH:mm' of the division. */
  dateOut: string;
  timeOut: string;
  dateIn: string;
  timeIn: string;
  indefiniteRental: boolean;
  rentalDiscP: number;
  saleDiscP: number;
  chargeWaiver: boolean;
  waiverPercent: number | null;
  taxCodes: { tax: string; exemptionNumber?: Optional<string>; exemptionType?: Optional<string> }[];
  customFields?: Readonly<Record<string, unknown>> | undefined;
  lines: ContractLine[];
};
