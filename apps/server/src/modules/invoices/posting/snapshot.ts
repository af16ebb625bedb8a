import type { PaperSnapshot } from '@yardline/domain/printing/paper-snapshot';
import type { Scope } from '../../../kernel/scope.ts';
import type { TaxOn } from '../../taxes/public.ts';

type Subject = {
  customerId: number;
  divisionId: number;
  contractId: number | null;
  taxes: readonly TaxOn[];
  share: { percent: number | null; amount: number | null } | undefined;
};

const place = ['address1', 'city', 'prov_state', 'postal_code', 'phone'] as const;

const letterheadOf = async ({ tx, company }: Scope, divisionId: number) => {
  const [owner, division] = await Promise.all([
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select(['name', 'legal_name', 'accent_color', 'email', ...place])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select([...place, 'time_zone'])
      .executeTakeFirstOrThrow(),
  ]);
  const { name, legal_name, accent_color: accent, email, ...own } = owner;
  const { time_zone: timeZone, ...there } = division;
  const address = there.address1 === '' ? own : there;
  return {
    name,
    legal_name,
    accent,
    email,
    address: Object.assign(address, { phone: there.phone || own.phone }),
    timeZone,
  };
};

const contractOf = async ({ tx }: Scope, contractId: number | null) => {
  if (contractId === null) return undefined;
  const contract = await tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select(['site_id', 'waiver_percent', 'reference'])
    .executeTakeFirstOrThrow();
  const site = await tx
    .selectFrom('sites')
    .where('id', '=', contract.site_id)
    .select([...place, 'name', 'address2'])
    .executeTakeFirst();
  return { contract, site };
};

/** What a paper says of its parties, its letterhead and its taxes now: it is kept with the paper. */
export const snapshotOf = async (scope: Scope, subject: Subject): Promise<PaperSnapshot> => {
  const [letterhead, customer, billed] = await Promise.all([
    letterheadOf(scope, subject.divisionId),
    scope.tx
      .selectFrom('customers')
      .where('id', '=', subject.customerId)
      .select([...place, 'address2', 'customer_number', 'name'])
      .executeTakeFirstOrThrow(),
    contractOf(scope, subject.contractId),
  ]);
  return {
    letterhead,
    customer,
    site: billed?.site ?? null,
    waiver_percent: billed?.contract.waiver_percent ?? null,
    reference: billed?.contract.reference ?? '',
    taxes: subject.taxes.map(({ code, description: name, registration_number: registration }) => ({
      code,
      name,
      registration,
    })),
    ...(subject.share && { share: { percent: subject.share.percent, amount: subject.share.amount } }),
  };
};
