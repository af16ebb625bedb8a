import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getTaxCode as endpoint,
  listTaxCodes as listEndpoint,
  TaxCodeInFull,
  TaxCodeRow,
} from '@yardline/contract/taxes/tax-codes';
import type { TaxPart } from '@yardline/domain/taxes/parts';
import { inOrder } from '@yardline/domain/taxes/rates';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Where a tax is charged, and until which day it is billed. The database looks: all of that is of modules above. */
const useOf = async (
  { tx, company }: Scope,
  { id, code }: Pick<TaxCodeRow, 'id' | 'code'>,
): Promise<Pick<TaxCodeInFull, 'billed_until' | 'charged_by'>> => {
  const { rows } = await sql<{
    billed_until: string | null;
    divisions: number;
    customers: number;
    documents: number;
  }>`select billed_until::text, divisions, customers, documents from tax_use(${company.id}, ${id}, ${code})`.execute(
    tx,
  );
  const [{ billed_until, ...charged }] = rows as [(typeof rows)[number]];
  return { billed_until, charged_by: charged };
};

const codesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('tax_codes')
    .orderBy('code')
    .select(['id', 'code', 'description', 'authority', 'registration_number'])
    .select(['is_compound', 'is_active', 'row_version']);

const ratesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('tax_rates')
    .select(['tax_code_id', 'valid_from', 'percent'])
    .select((column) => column.ref('parts').$castTo<TaxPart[]>().as('parts'));

type Rate = Awaited<ReturnType<ReturnType<typeof ratesOf>['execute']>>[number];

const ratesReply = (rates: readonly Rate[], id: number): TaxCodeRow['rates'] =>
  inOrder(rates.filter(({ tax_code_id: of }) => of === id)).map(({ valid_from, percent, parts }) => ({
    valid_from,
    percent,
    parts,
  }));

/** Every tax of the company with all its rates. */
export const listTaxCodes = async (scope: Scope): Promise<ReplyOf<typeof listEndpoint>> => {
  const [codes, rates] = await Promise.all([codesOf(scope).execute(), ratesOf(scope).execute()]);
  return { tax_codes: codes.map((code) => ({ ...code, rates: ratesReply(rates, code.id) })) };
};

/** @throws Refusal resource.not_found */
export const getTaxCodeById = async (scope: Scope, id: number): Promise<TaxCodeInFull> => {
  const [found, rates] = await Promise.all([
    codesOf(scope).where('id', '=', id).executeTakeFirst(),
    ratesOf(scope).where('tax_code_id', '=', id).execute(),
  ]);
  const code = found ?? notFound();
  return { ...code, ...(await useOf(scope, code)), rates: ratesReply(rates, id) };
};

/** @throws Refusal resource.not_found */
export const getTaxCode = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<TaxCodeInFull> =>
  getTaxCodeById(scope, params.id);
