import type { Contract, ContractLine, Totals } from '@yardline/contract/contracts/contracts';
import { instructionOf } from '@yardline/domain/custom-fields/check';
import { depthsIn, inKitOrder } from '@yardline/domain/kits/order';
import { cents } from '@yardline/domain/money/cents';
import type { PaperSnapshot } from '@yardline/domain/printing/paper-snapshot';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { storedDocuments } from '../contracts/public.ts';
import { comments, fieldsOf, type RecordKey } from '../records/public.ts';
import {
  findCustomer,
  findLetterhead,
  findMachineSerials,
  findSite,
  findTaxedOn,
  findTaxes,
  type MachineNumbers,
} from './papers.queries.ts';
import type { Paper, PaperLine, PaperSum, Party } from './layout/paper.ts';
import { ownFacts } from './own-facts.ts';
import {
  addressLines,
  endParty,
  filled,
  letterheadLines,
  machineLine,
  serialLine,
  textsOf,
  told,
  type Texts,
} from './texts.ts';

const areas = {
  quote: 'quotes',
  reservation: 'reservations',
  contract: 'contracts',
  sales_order: 'contracts',
} as const;
const letters = { quote: 'Q', reservation: 'R', contract: 'C', sales_order: 'O' } as const;

/**
 * A quote, reservation or contract made ready to print, with the lines that are meant to be printed.
 * @throws Refusal resource.not_found for another kind, another company's and what the caller may not see
 */
export const contractPaper = async (scope: Scope, kind: Contract['kind'], id: number): Promise<Paper> => {
  const contract = await storedDocuments.get(scope, id);
  const place = contract.divisionId === null ? {} : { division: contract.divisionId };
  if (contract.kind !== kind || !may(scope, `${areas[kind]}.view`, place)) return notFound();
  const { totals } = contract;
  const [letterhead, customer, site, taxes, printed, machines, fields] = await Promise.all([
    findLetterhead(scope, contract.divisionId),
    findCustomer(scope, contract.customerId),
    findSite(scope, contract.siteId),
    findTaxedOn(scope, id).then((day) => findTaxes(scope, [totals.tax1Code, totals.tax2Code], day)),
    comments.printed(scope, commentedBy(contract)),
    findMachineSerials(scope, machinesOn(contract)),
    fieldsOf(scope),
  ]);
  const texts = textsOf(scope, contract.timeZone);
  const code = `${letters[kind]}-${contract.number}`;
  const ordered = inKitOrder(contract.lines, placed);
  const depths = depthsIn(ordered, placed);
  return {
    type: kind,
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: contract.number === null ? '' : String(contract.number),
    code: contract.number === null ? '' : code,
    mark:
      contract.status === 'draft'
        ? 'mark.draft'
        : contract.status === 'cancelled' || contract.status === 'deleted'
          ? 'mark.cancelled'
          : null,
    ...(contract.worksheet === null ? {} : { isWorksheet: true }),
    facts: factsOf(contract, texts),
    ...ownFacts(
      contract.customFields,
      fields.filter((field) => instructionOf(field, contract.kind) !== undefined),
      texts,
    ),
    parties: [
      customerParty(customer, contract.customerName, texts),
      ...(contract.deliverTo !== null
        ? [endParty('party.site', contract.deliverTo)]
        : site === undefined
          ? []
          : [{ label: 'party.site' as const, name: site.name, lines: siteLines(site) }]),
    ],
    lines: ordered
      .filter(({ print }) => print)
      .map((line) =>
        inside(
          {
            ...lineOf(contract, line, texts, productOf(line).flatMap(printed)),
            ...numbersLine(line, machines, texts),
          },
          depths.get(line) ?? 0,
        ),
      ),
    currency: texts.currency,
    sums: sumsOf(contract, taxes, texts),
    ...standingOf(contract, texts),
    comments: filled([
      contract.comments,
      ...leaseTerms(contract, texts),
      ...contract.feeTerms,
      ...headOf(contract).flatMap(printed),
    ]).join('\n'),
  };
};

/** The place of a line, and of the kit that brought it. */
const placed = ({ lineNumber, fromKit }: ContractLine) => ({
  lineNumber,
  kitLine: fromKit?.lineNumber ?? null,
});

const machinesOn = ({ lines }: Contract): string[] =>
  lines.flatMap(({ type, isBulk, product }) => (type === 'R' && !isBulk ? [product] : []));

/** The numbers of the machine, or of the pieces that are sold. */
const numbersLine = (
  line: ContractLine,
  machines: ReadonlyMap<string, MachineNumbers>,
  texts: Texts,
): Pick<PaperLine, 'serials'> => {
  const machine = line.type === 'R' ? machines.get(line.product) : undefined;
  return machine === undefined ? serialLine(line.serialNumbers, texts) : machineLine(machine, texts);
};

/** A line that lies in kits stands further in for each of them. */
const inside = (line: PaperLine, depth: number): PaperLine => ({
  ...line,
  product: `${'· '.repeat(depth)}${line.product}`,
});

/** Why a line costs nothing: included in the price of a kit, or free of charge; for a kit priced by its contents nothing is said. */
const freeWords = ({ fromKit, kitNumber }: ContractLine, texts: Texts): string[] => {
  if (fromKit !== null) return [texts.say('line.in_kit', { kit: fromKit.kitN })];
  return kitNumber === '' ? [texts.say('line.free')] : [];
};

/** What a line is of, where that can carry comments. */
const productOf = ({ type, productId }: ContractLine): RecordKey[] => {
  if (type === 'V') return [];
  return [{ kind: type === 'R' ? 'assets' : 'parts', record: productId }];
};

/** Whose printed comments stand below the lines: the document's, its customer's and its site's. */
const headOf = ({ id, customerId, siteId }: Contract): RecordKey[] => [
  { kind: 'contracts', record: id },
  ...(customerId === null ? [] : [{ kind: 'customers' as const, record: customerId }]),
  ...(siteId === null ? [] : [{ kind: 'sites' as const, record: siteId }]),
];

/** Everything on a document whose comments may be printed with it. */
const commentedBy = (contract: Contract): RecordKey[] => [
  ...headOf(contract),
  ...contract.lines.flatMap(productOf),
];

/** Where it goes, and what is to be known of the site where that is meant for paper. */
const siteLines = (site: NonNullable<Awaited<ReturnType<typeof findSite>>>): string[] => [
  ...addressLines(site),
  ...(site.prints_comments ? filled([site.comments]) : []),
];

/** Whom a document is for: number, address and phone. */
export const customerParty = (
  customer: PaperSnapshot['customer'] | undefined,
  name: string,
  texts: Texts,
): Party => ({
  label: 'party.customer',
  name: customer?.name ?? name,
  lines:
    customer === undefined
      ? []
      : filled([
          `${texts.say('fact.customer_number')} ${customer.customer_number}`,
          ...addressLines(customer),
        ]),
});

/** What an early end of a lease costs. */
const leaseTerms = ({ lease }: Contract, texts: Texts): string[] =>
  lease === null || lease.endPercent === 0 ? [] : [texts.say('lease.end', { percent: lease.endPercent })];

const factsOf = (contract: Contract, texts: Texts): Paper['facts'] =>
  told([
    { label: 'fact.worksheet', value: contract.worksheet?.name ?? '' },
    {
      label: 'fact.held_until',
      value: contract.worksheet === null ? '' : texts.day(contract.worksheet.heldUntil),
    },
    { label: 'fact.date', value: texts.dayAt(contract.openedAt ?? contract.createdAt) },
    // An order rents nothing: its date says all.
    {
      label: 'fact.out',
      value: contract.kind === 'sales_order' ? '' : texts.local(contract.dateOut, contract.timeOut),
    },
    {
      label: 'fact.in',
      value: contract.indefiniteRental
        ? texts.say('open_ended')
        : texts.local(contract.dateIn, contract.timeIn),
    },
    {
      label: 'fact.lease',
      value:
        contract.lease === null
          ? ''
          : texts.say(`lease.${contract.lease.period}`, { periods: contract.lease.periods }),
    },
    { label: 'fact.po', value: contract.poNumber },
    { label: 'fact.reference', value: contract.reference },
    { label: 'fact.salesperson', value: contract.salesmanName },
  ]);

const detailsOf = (line: ContractLine, texts: Texts): string[] => [
  ...(line.chargeable ? [] : freeWords(line, texts)),
  ...(line.chargeable ? (line.explanation?.text ?? []) : []),
  ...(line.returnedAt === null ? [] : [texts.say('line.returned', { when: texts.moment(line.returnedAt) })]),
];

/** What a contract keeps for a later day says so until it leaves; what a reservation keeps, it says at its head. */
const reservedOf = (contract: Contract, line: ContractLine, texts: Texts): Pick<PaperLine, 'reserved'> => {
  const { dateOut, timeOut } = line;
  const isLater =
    dateOut !== null &&
    `${dateOut} ${timeOut ?? contract.timeOut ?? ''}` >
      `${contract.dateOut ?? dateOut} ${contract.timeOut ?? ''}`;
  const isKept = contract.kind === 'contract' && line.type === 'R' && line.statusCode === '' && isLater;
  if (!isKept || contract.status !== 'open') return {};
  return {
    reserved: texts.say('line.reserved_from', { when: texts.local(dateOut, timeOut ?? contract.timeOut) }),
  };
};

/** The percent that a line was discounted by: its own, or else the document's. */
const discountOf = (
  { rentalDiscP, saleDiscP }: Contract,
  { discP, discountAmount, type }: ContractLine,
): number => (discountAmount === 0 ? 0 : (discP ?? { R: rentalDiscP, S: saleDiscP, V: 0 }[type]));

const lineOf = (
  contract: Contract,
  line: ContractLine,
  texts: Texts,
  comments: readonly string[],
): PaperLine => {
  const isRental = line.type === 'R';
  const end =
    contract.indefiniteRental && line.dateIn === null ? { date: null, time: null } : endOf(contract, line);
  const discount = discountOf(contract, line);
  return {
    product: line.product,
    description: line.description,
    ...reservedOf(contract, line, texts),
    details: [...comments, ...detailsOf(line, texts)],
    quantity: texts.number(line.quantity),
    from: isRental ? texts.local(line.dateOut ?? contract.dateOut, line.timeOut ?? contract.timeOut) : '',
    to: isRental ? texts.local(end.date, end.time) : '',
    rate: texts.money(line.unitPrice),
    discount: discount === 0 ? '' : texts.percent(discount),
    amount: texts.money(line.extendedAmount),
    meter: '',
  };
};

const endOf = (contract: Contract, line: ContractLine) => ({
  date: line.dateIn ?? contract.dateIn,
  time: line.timeIn ?? contract.timeIn,
});

const sumsOf = (
  contract: Contract,
  taxes: Awaited<ReturnType<typeof findTaxes>>,
  texts: Texts,
): PaperSum[] => {
  const { totals } = contract;
  const tax = (code: string, value: number): PaperSum[] => {
    const known = taxes.get(code);
    const data = { tax: texts.tax(code, known?.name), percent: known?.percent ?? 0 };
    return code === '' ? [] : [texts.sum('sum.tax', value, data)];
  };
  return [
    ...partsOf(totals, texts),
    ...(totals.discount === 0
      ? []
      : [{ label: texts.say('sum.discounts'), value: texts.minus(cents(totals.discount)), isStrong: false }]),
    ...(totals.waiver === 0
      ? []
      : [texts.sum('sum.waiver_percent', totals.waiver, { percent: contract.waiverPercent })]),
    ...tax(totals.tax1Code, totals.tax1),
    ...tax(totals.tax2Code, totals.tax2),
    texts.sum('sum.total', totals.total),
    ...(contract.deposit === null
      ? []
      : [texts.sum('sum.deposit', contract.deposit.amount, { why: contract.deposit.text })]),
  ];
};

/** What was billed, paid and is owed, once there is an invoice; before that the total says it all. */
const standingOf = ({ figures, closedAt }: Contract, texts: Texts): Pick<Paper, 'standing'> => {
  const { estimated, billed, paid, owed } = figures;
  if (billed === 0 && paid === 0 && closedAt === null) return {};
  return {
    standing: [
      texts.sum('standing.estimated', estimated),
      texts.sum('standing.billed', billed),
      texts.sum('standing.paid', paid),
      texts.sum('sum.owed', owed),
    ],
  };
};

const partsOf = ({ rental, sales, services }: Totals, texts: Texts): PaperSum[] => [
  ...(rental === 0 ? [] : [texts.sum('sum.rental', rental)]),
  ...(sales === 0 ? [] : [texts.sum('sum.sales', sales)]),
  ...(services === 0 ? [] : [texts.sum('sum.services', services)]),
];
