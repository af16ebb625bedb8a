/**
 * What the rules read of the form of a quote, reservation, contract or sales order: the parsed form of the wire fits it as it is, field by
 * field. [B3.1–B3.14]
 */

export const documentKinds = ['quote', 'reservation', 'contract', 'sales_order'] as const;
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
  /** Of a rental the asset, of a sale the part, of a service the service. */
  productId: number | null;
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
  print?: boolean | undefined;
  meterOut?: Optional<number>;
  meterReason?: Optional<string>;
  serialNumbers?: Optional<readonly string[]>;
};

export type ContractForm = {
  kind: DocumentKind;
  customerId: number | null;
  divisionId: number | null;
  locationId: number | null;
  salesmanId: number | null;
  nameChecklist: string | null;
  poNumber: string;
  /** Local days 'YYYY-MM-DD' and times 'HH:mm' of the division; empty or null where they are missing. */
  dateOut: string | null;
  timeOut: string | null;
  dateIn: string | null;
  timeIn: string | null;
  indefiniteRental: boolean;
  rentalDiscP: number;
  saleDiscP: number;
  chargeWaiver: boolean;
  customFields?: Readonly<Record<string, unknown>> | undefined;
  lines: readonly ContractLine[];
};
