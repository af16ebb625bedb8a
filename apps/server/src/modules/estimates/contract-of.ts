import { lineForm, mostLines } from '@yardline/contract/contracts/contract-line-form';
import { contractForm, type ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { approvalSlack } from '@yardline/domain/estimates/estimates';
import { type ChargingServices, onContract } from '@yardline/domain/estimates/on-contract';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { cutText } from '@yardline/domain/format/cut-text';
import { toLocal } from '@yardline/domain/time/local';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { placeOf } from '../../kernel/database/places-where.ts';
import { type FieldRefusal, Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { findParts } from '../parts/public.ts';
import type { openings } from '../contracts/public.ts';
import type { Reckoned } from '../quoting/public.ts';
import { findServices, type ServiceFacts } from '../services/public.ts';
import type { StoredLine } from './convertible.ts';
import type { EstimateRecord } from './lock-estimate.ts';

type AgreedLine = Parameters<typeof openings.agreed.open>[1]['agreed'][number];
type LeftOut = { line: StoredLine; code: FieldRefusal['code'] };

/** A contract as an estimate makes it: its form, what of it was agreed, the lines of the estimate that it has, and those that it cannot have. */
export type ContractOf = {
  form: ParsedContractForm;
  agreed: AgreedLine[];
  placed: StoredLine[];
  leftOut: LeftOut[];
};

type Products = {
  parts: Awaited<ReturnType<typeof findParts>>;
  services: ReadonlyMap<number, ServiceFacts>;
};

/** The percent off a line: its own, else what the estimate takes off labor or parts. */
const percentOff = (
  { kind, discount_percent: own }: StoredLine,
  { labor_discount: labor, parts_discount: parts }: EstimateRecord,
): number => own ?? (kind === 'L' ? labor : kind === 'P' ? parts : 0);

/** What the product costs by itself; undefined where nothing but the estimate says it. */
const ownPrice = (type: 'S' | 'V', productId: number, { parts, services }: Products): number | undefined => {
  if (type === 'S') return parts.get(productId)?.list_price;
  const service = services.get(productId);
  return service?.price_kind === 'flat' ? service.amount : undefined;
};

type Target = { type: 'S' | 'V'; productId: number };

/** The line at the price that was approved: said where the product by itself costs another. */
const formLine = (
  line: StoredLine,
  { type, productId }: Target,
  estimate: EstimateRecord,
  known: Products,
) => {
  const percent = percentOff(line, estimate);
  return lineForm.parse({
    mode: 'A',
    type,
    productId,
    quantity: line.quantity,
    rateOverride: ownPrice(type, productId, known) === line.unit_price ? null : line.unit_price,
    discP: percent === 0 ? null : percent,
    description: cutText(line.description, 64),
    print: line.is_printed,
  });
};

const headOf = async ({ tx, now }: Scope, estimate: EstimateRecord) => {
  const { time_zone: zone } = await tx
    .selectFrom('divisions')
    .where('id', '=', estimate.division_id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const [out, back] = [now, now.add({ hours: 24 })].map((at) => toLocal(at, zone));
  return {
    kind: 'contract' as const,
    customerId: estimate.customer_id,
    divisionId: estimate.division_id,
    locationId: estimate.location_id,
    reference: `E-${estimate.number}`,
    comments: cutText(estimate.complaint, 250),
    dateOut: out?.date ?? null,
    timeOut: out?.time ?? null,
    dateIn: back?.date ?? null,
    timeIn: back?.time ?? null,
  };
};

/** The price of work of others is typed on the estimate without a right to prices; on a contract it takes that right. */
const agreedLine = (
  { type, productId, quantity, rateOverride }: ParsedContractForm['lines'][number],
  kind: string | undefined,
): AgreedLine => ({ type, productId, quantity, rateOverride, isPriceAgreed: kind !== 'X' });

const idsOf = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/**
 * The contract that an estimate becomes, at the customer and division of the estimate and at its prices. [B4.12]
 * @throws Refusal estimate.too_long_for_contract
 */
export const contractOf = async (
  scope: Scope,
  estimate: EstimateRecord,
  { done, charging }: { done: readonly StoredLine[]; charging: ChargingServices },
): Promise<ContractOf> => {
  const [head, parts, services] = await Promise.all([
    headOf(scope, estimate),
    findParts(scope, idsOf(done.map((line) => line.part_id))),
    findServices(scope, idsOf([charging.labor, charging.sublet, ...done.map((line) => line.service_id)])),
  ]);
  if (done.length > mostLines) throw new Refusal('estimate.too_long_for_contract', { most: mostLines });
  const placed: StoredLine[] = [];
  const leftOut: LeftOut[] = [];
  const lines: ParsedContractForm['lines'] = [];
  for (const line of done) {
    const target = onContract({ ...line, kind: line.kind as LineKind }, charging);
    if ('problem' in target) {
      leftOut.push({ line, code: target.problem });
      continue;
    }
    placed.push(line);
    lines.push(formLine(line, target, estimate, { parts, services }));
  }
  return {
    form: contractForm.parse({ ...head, lines }),
    agreed: lines.map((line, at) => agreedLine(line, placed[at]?.kind)),
    placed,
    leftOut,
  };
};

const isTaxedOtherwise = (line: StoredLine, service: ServiceFacts | undefined): boolean =>
  service !== undefined && (service.is_tax1 !== line.is_tax1 || service.is_tax2 !== line.is_tax2);

const fields = { L: 'labor_service_id', X: 'sublet_service_id' } as const;

/** Labor is taxed as its code says; a service that is taxed otherwise would not be what the customer read. */
const taxFaults = ({ placed }: ContractOf, { facts, priced }: Reckoned): FieldRefusal[] =>
  (['L', 'X'] as const).flatMap((kind) => {
    const at = placed.findIndex((line, index) => {
      const of = priced.lines.find(({ entry }) => entry.at === index);
      return line.kind === kind && isTaxedOtherwise(line, facts.services.get(of?.view.productId ?? 0));
    });
    return at === -1 ? [] : [{ path: fields[kind], code: 'estimate.service_taxed_otherwise' as const }];
  });

/** What else stands against the contract: a line that would cost another amount, and a sum beyond the approval. */
export const faultsOf = (
  scope: Scope,
  estimate: EstimateRecord,
  { made, total, reckoned }: { made: ContractOf; total: Cents; reckoned: Reckoned },
): FieldRefusal[] => {
  const { priced } = reckoned;
  const differing = priced.lines.flatMap(({ entry: { at }, view }): FieldRefusal[] => {
    const approved = at === undefined ? undefined : made.placed[at]?.list_amount;
    return approved === undefined || approved === view.extendedAmount
      ? []
      : [
          {
            path: `lines.${at}`,
            code: 'estimate.price_differs',
            data: { approved: cents(approved), amount: cents(view.extendedAmount) },
          },
        ];
  });
  const net = cents(priced.totals.sales) + cents(priced.totals.services);
  const isBeyond = net > total + approvalSlack(total) && !may(scope, 'exceed_approval', placeOf(estimate));
  return [
    ...differing,
    ...taxFaults(made, reckoned),
    ...(isBeyond
      ? [
          {
            path: 'lines',
            code: 'estimate.beyond_approval' as const,
            data: { approved: total, total: net },
          },
        ]
      : []),
  ];
};

/** The problems of a contract that lines of its estimate cannot go to, at the fields that mend it. */
export const leftOutFaults = ({ leftOut }: ContractOf): FieldRefusal[] =>
  (['L', 'X'] as const).flatMap((kind) => {
    const first = leftOut.find(({ line }) => line.kind === kind);
    return first === undefined ? [] : [{ path: fields[kind], code: first.code }];
  });
