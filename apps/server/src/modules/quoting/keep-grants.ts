import type { Scope } from '../../kernel/scope.ts';
import type { SavedDocument } from './stored.ts';
import { grantedOverall, isCertificate, type OtherTerm, whyNotAsGranted } from './grants.ts';
import { agreedOf, isFreeByKit } from './kit-discounts.ts';
import type { StoredLine } from './priced-line.ts';
import type { Reckoned } from './judge-form.ts';

type LineKind = 'discount' | 'rate' | 'free';
type DocumentKind = 'rental_discount' | 'sales_discount' | 'exemption';
type Why = OtherTerm | 'withdrawn' | 'removed' | 'value';

/** What stands on a saved document beyond its rates, and whether it stood there on these terms before. */
type Concession = {
  line: StoredLine | undefined;
  kind: LineKind | DocumentKind;
  value: string;
  /** Undefined where it is as it was granted before; else why a grant of before ends. */
  ends: Why | undefined;
};

const linesOf = (reckoned: Reckoned, lines: readonly StoredLine[]): Concession[] =>
  lines.flatMap((line): Concession[] => {
    const { entry, view } = line;
    const { facts } = reckoned;
    const { saved } = entry;
    const agreed = Math.max(
      agreedOf(entry, facts.kitDiscounts) ?? 0,
      (view.type === 'R' ? facts.customer?.rental_discount_rate : facts.customer?.sales_discount_rate) ?? 0,
    );
    const before = {
      discount: saved?.discount_percent,
      rate: saved?.rate_override,
      free: saved?.is_chargeable,
    };
    const of = (kind: LineKind, value: string, isSame: boolean): Concession => ({
      line,
      kind,
      value,
      ends: isSame ? whyNotAsGranted(line, reckoned) : 'value',
    });
    return [
      ...(view.discP === null || view.discP <= agreed
        ? []
        : [of('discount', String(view.discP), before.discount === view.discP)]),
      ...(view.rateOverride === null
        ? []
        : [of('rate', String(view.rateOverride), before.rate === view.rateOverride)]),
      ...(view.chargeable || isFreeByKit(entry, facts.kitDiscounts)
        ? []
        : [of('free', '', before.free === false)]),
    ];
  });

/** Whether the document itself is for the same customer and division, and its lines are what it was granted for. */
const overall = ({ form, facts, saved, priced }: Reckoned): Concession[] => {
  const granted = { form, facts, saved, priced };
  const stands = grantedOverall(granted);
  const moved = priced.lines.map((line) => whyNotAsGranted(line, granted)).find((why) => why !== undefined);
  const of = (kind: DocumentKind, value: string, isSame: boolean, counts: boolean): Concession => ({
    line: undefined,
    kind,
    value,
    ends: isSame ? (counts ? undefined : (moved ?? 'customer')) : 'value',
  });
  const { rentalDiscP, saleDiscP, exemptionNumber } = form;
  const { customer, site } = facts;
  const isCertified = isCertificate(exemptionNumber, customer) || isCertificate(exemptionNumber, site);
  const before = saved?.contract;
  return [
    ...(rentalDiscP > (customer?.rental_discount_rate ?? 0)
      ? [
          of(
            'rental_discount',
            String(rentalDiscP),
            before?.rental_discount === rentalDiscP,
            stands.rental >= rentalDiscP,
          ),
        ]
      : []),
    ...(saleDiscP > (customer?.sales_discount_rate ?? 0)
      ? [
          of(
            'sales_discount',
            String(saleDiscP),
            before?.sales_discount === saleDiscP,
            stands.sales >= saleDiscP,
          ),
        ]
      : []),
    ...(exemptionNumber === '' || isCertified
      ? []
      : [
          of(
            'exemption',
            exemptionNumber,
            before?.exemption_number === exemptionNumber,
            form.customerId === before?.customer_id && form.divisionId === before.division_id,
          ),
        ]),
  ];
};

const grantsOf = ({ tx }: Scope, { contract }: SavedDocument) =>
  tx
    .selectFrom('price_grants')
    .where('contract_id', '=', contract.id)
    .where('ended_at', 'is', null)
    .selectAll()
    .execute();
type Grant = Awaited<ReturnType<typeof grantsOf>>[number];

const isOf =
  ({ line, kind }: Concession) =>
  (grant: Grant): boolean =>
    grant.kind === kind && grant.contract_line_id === (line?.entry.saved?.id ?? null);

const covers = (line: StoredLine | undefined) => ({
  quantity: line?.view.quantity ?? null,
  starts_at: line?.period.from?.toString() ?? null,
  ends_at: line?.period.to?.toString() ?? null,
});

const end = ({ tx, actor, now }: Scope, { id }: Grant, why: Why) =>
  tx
    .updateTable('price_grants')
    .set({ ended_at: now.toString(), ended_by: actor.userId, end_reason: why })
    .where('id', '=', id)
    .execute();

/**
 * Keeps who granted what on a document that was just saved. What is as it was granted keeps its giver, also on the document
 * that a conversion makes of it; everything else is granted by the person who saves, who was found to have the right.
 *
 * @param lines every line of the document, as it is stored now
 */
export const keepGrants = async (
  scope: Scope,
  contractId: number,
  reckoned: Reckoned,
  lines: readonly StoredLine[],
): Promise<void> => {
  const { tx, actor, now, company } = scope;
  const { saved } = reckoned;
  const before = saved === undefined ? [] : await grantsOf(scope, saved);
  const isSameDocument = saved?.contract.id === contractId;
  const concessions = [...overall(reckoned), ...linesOf(reckoned, lines)];
  const fresh = concessions.flatMap((concession) => {
    const { line, kind, value, ends } = concession;
    const known = before.find(isOf(concession));
    const stands = ends === undefined;
    // Granted before anyone kept by whom: that stays unknown.
    if (stands && (known === undefined || isSameDocument)) return [];
    return [
      {
        ...covers(line),
        company_id: company.id,
        contract_id: contractId,
        contract_line_id: line?.id ?? null,
        kind,
        value,
        granted_by: stands && known !== undefined ? known.granted_by : actor.userId,
        granted_at: stands && known !== undefined ? known.granted_at : now.toString(),
      },
    ];
  });
  if (isSameDocument) {
    const gone = new Set(reckoned.removed.map(({ id }) => id));
    for (const grant of before) {
      const still = concessions.find((concession) => isOf(concession)(grant));
      if (still === undefined)
        await end(scope, grant, gone.has(grant.contract_line_id ?? 0) ? 'removed' : 'withdrawn');
      else if (still.ends !== undefined) await end(scope, grant, still.ends);
      else if (still.line !== undefined)
        await tx.updateTable('price_grants').set(covers(still.line)).where('id', '=', grant.id).execute();
    }
  }
  if (fresh.length > 0) await tx.insertInto('price_grants').values(fresh).execute();
};
