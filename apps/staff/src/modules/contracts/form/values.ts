import type {
  Contract,
  ContractForm,
  ContractKind,
  ContractLine,
  ParsedContractForm,
} from '@yardline/contract/contracts/contracts';
import type { LineRerent } from '@yardline/contract/contracts/rerents';
import { modeAfterEdit } from '@yardline/domain/contracts/line-mode';
import { inKitOrder } from '@yardline/domain/kits/order';

/** What the form shows of a line's product and never sends. */
export type Shown = {
  number: string;
  description: string;
  isBulk: boolean;
  meterType: string;
  /** Reading of the machine as it stands. */
  meter: number | null;
  /** Pieces owned; null if unknown. */
  owned: number | null;
  /** By what the lines that a kit brought name its line; empty for what is no kit. */
  kitKey: string;
  /** The kit that brought the line, and how many go with each. */
  kit: { header: string; quantity: number } | null;
  /** Where a saved line stands: empty until it leaves. */
  statusCode: string;
};

export type LineValues = Omit<ParsedContractForm['lines'][number], 'id' | 'kit'> & {
  id?: number | undefined;
  shown: Shown;
};

/** A document as the form holds it: the contract's form, and beside every line what it is called. */
export type DocumentValues = Omit<ParsedContractForm, 'lines'> & { lines: LineValues[] };

/** A newly chosen line; its dates, rate and discount are the document's until the user changes them. */
export const newLine = (
  product: Pick<LineValues, 'type' | 'productId' | 'quantity'> & { shown: Shown },
): LineValues => ({
  mode: 'A',
  dateOut: null,
  timeOut: null,
  dateIn: null,
  timeIn: null,
  rateOverride: null,
  discP: null,
  description: '',
  chargeable: true,
  meterOut: null,
  meterReason: '',
  autoAdd: false,
  expectedOn: null,
  serialNumbers: [],
  rerent: null,
  ...product,
});

const savedKey = (lineNumber: number): string => `line ${lineNumber}`;

const rerentOf = ({
  vendorId,
  cost,
  costPer,
  from,
  until,
  reference,
  unit,
}: LineRerent): LineValues['rerent'] => ({ vendorId, cost, costPer, from, until, reference, unit });

const lineOf = (line: ContractLine): LineValues => ({
  ...(line.id === null ? {} : { id: line.id }),
  mode: modeAfterEdit({ id: line.id, mode: 'A' }),
  type: line.type,
  productId: line.productId,
  quantity: line.quantity,
  ...(line.requestedProductId === null
    ? {}
    : { inPlaceOf: { productId: line.requestedProductId, reason: line.substitutionReason } }),
  dateOut: line.dateOut,
  timeOut: line.timeOut,
  dateIn: line.dateIn,
  timeIn: line.timeIn,
  rateOverride: line.rateOverride,
  discP: line.discP,
  description: line.description,
  chargeable: line.chargeable,
  print: line.print,
  meterOut: line.meterOut,
  meterReason: line.meterReason,
  autoAdd: line.autoAdd,
  expectedOn: line.expectedOn,
  serialNumbers: line.serialNumbers,
  rerent: line.rerent && rerentOf(line.rerent),
  shown: {
    number: line.product,
    description: line.description,
    isBulk: line.isBulk,
    meterType: line.meterType,
    meter: null,
    owned: line.type === 'R' && !line.isBulk ? 1 : null,
    kitKey: line.kitNumber === '' ? '' : savedKey(line.lineNumber),
    kit: line.fromKit && {
      header: savedKey(line.fromKit.lineNumber),
      quantity: line.kitQuantity ?? 1,
    },
    statusCode: line.statusCode,
  },
});

/** A saved document as the form holds it. */
export const valuesOf = (document: Contract): DocumentValues => ({
  kind: document.kind,
  customerId: document.customerId,
  siteId: document.siteId,
  divisionId: document.divisionId,
  locationId: document.locationId,
  salesmanId: document.salesmanId,
  reference: document.reference,
  poNumber: document.poNumber,
  nameChecklist: document.nameChecklist,
  dateOut: document.dateOut,
  timeOut: document.timeOut,
  dateIn: document.dateIn,
  timeIn: document.timeIn,
  indefiniteRental: document.indefiniteRental,
  lease: document.lease,
  rentalDiscP: document.rentalDiscP,
  saleDiscP: document.saleDiscP,
  chargeWaiver: document.chargeWaiver,
  damageWaiverCode: document.damageWaiverCode,
  createDeliveryTicket: document.createDeliveryTicket,
  deliverTo: document.deliverTo,
  pickUpFrom: document.pickUpFrom,
  exemptionNumber: document.exemptionNumber,
  exemptionType: document.exemptionType,
  comments: document.comments,
  customFields: document.customFields,
  lines: inKitOrder(document.lines, ({ lineNumber, fromKit }) => ({
    lineNumber,
    kitLine: fromKit?.lineNumber ?? null,
  })).map(lineOf),
});

/** An untouched field sends nothing: a copied value fills it. */
const typedOnly = (values: Record<string, unknown>): NonNullable<ContractForm['customFields']> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as NonNullable<
    ContractForm['customFields']
  >;

/** What is sent of the form: the lines without what is only shown. Removed lines keep their place, so that paths hold. */
export const bodyOf = ({ lines, customFields = {}, ...values }: DocumentValues): ContractForm => ({
  ...values,
  customFields: typedOnly(customFields),
  lines: lines.map((each) => {
    const { shown, id, ...line } = each;
    if (id !== undefined) return { ...line, id };
    const header = shown.kit && lines.findIndex(({ shown: { kitKey } }) => kitKey === shown.kit?.header);
    return shown.kit === null || header === null
      ? line
      : { ...line, kit: { line: header, quantity: shown.kit.quantity } };
  }),
});

/** The same document as another kind: what a conversion would save. */
export const bodyAs = (document: Contract, kind: ContractKind): ContractForm => ({
  ...bodyOf(valuesOf(document)),
  // Which of them go over is decided by the fields.
  customFields: {},
  kind,
});
