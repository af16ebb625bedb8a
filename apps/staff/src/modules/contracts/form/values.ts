import type {
  Contract,
  ContractForm,
  ContractKind,
  ContractLine,
  ParsedContractForm,
} from '@yardline/contract/contracts';
import { modeAfterEdit } from '@yardline/domain/contracts/line-mode';

/** What the form shows of a line's product and never sends. */
export type Shown = {
  number: string;
  description: string;
  isBulk: boolean;
  meterType: string;
  /** Reading of the machine as it stands. */
  meter: number | null;
  /** Pieces owned; null when nobody has said. */
  owned: number | null;
  /** Where a saved line stands: empty until it leaves. */
  statusCode: string;
};

export type LineValues = Omit<ParsedContractForm['lines'][number], 'id'> & {
  id?: number | undefined;
  shown: Shown;
};

/** A document as the form holds it: the contract's form, and beside every line what it is called. */
export type DocumentValues = Omit<ParsedContractForm, 'lines'> & { lines: LineValues[] };

/** A line that was just chosen; its dates, rate and discount are the document's until somebody says otherwise. */
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
  print: true,
  meterOut: null,
  meterReason: '',
  serialNumbers: [],
  ...product,
});

const lineOf = (line: ContractLine): LineValues => ({
  ...(line.id === null ? {} : { id: line.id }),
  mode: modeAfterEdit({ id: line.id, mode: 'A' }),
  type: line.type,
  productId: line.productId,
  quantity: line.quantity,
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
  serialNumbers: line.serialNumbers,
  shown: {
    number: line.product,
    description: line.description,
    isBulk: line.isBulk,
    meterType: line.meterType,
    meter: null,
    owned: line.type === 'R' && !line.isBulk ? 1 : null,
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
  rentalDiscP: document.rentalDiscP,
  saleDiscP: document.saleDiscP,
  chargeWaiver: document.chargeWaiver,
  damageWaiverCode: document.damageWaiverCode,
  createDeliveryTicket: document.createDeliveryTicket,
  deliverTo: document.deliverTo,
  exemptionNumber: document.exemptionNumber,
  exemptionType: document.exemptionType,
  comments: document.comments,
  lines: document.lines.map(lineOf),
});

/** What is sent of the form: the lines without what is only shown. Removed lines keep their place, so that paths hold. */
export const bodyOf = ({ lines, ...values }: DocumentValues): ContractForm => ({
  ...values,
  lines: lines.map((each) => {
    const { shown: _, id, ...line } = each;
    return id === undefined ? line : { ...line, id };
  }),
});

/** The same document as another kind: what a conversion would save. */
export const bodyAs = (document: Contract, kind: ContractKind): ContractForm => ({
  ...bodyOf(valuesOf(document)),
  kind,
});
