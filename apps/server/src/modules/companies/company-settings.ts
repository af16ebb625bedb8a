import type {
  CompanyRecord,
  setCompanySettings as endpoint,
} from '@yardline/contract/companies/company-settings';
import type { InputOf } from '@yardline/contract/endpoint';
import { formatFaults } from '@yardline/contract/formats';
import { checkProvince } from '@yardline/domain/places/provinces';
import { cardFeeFeature } from '@yardline/domain/payments/revenue-fee';
import { sql } from 'kysely';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from './change-company.ts';

type Form = InputOf<typeof endpoint>['body'];

const settings = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'name', 'legal_name', 'main_title', 'phone', 'email', 'row_version'])
    .select(['pickup_email', 'reservation_email', 'service_email', 'receivables_email'])
    .select(['address1', 'city', 'prov_state', 'postal_code', 'currency', 'features'])
    .select(['rental_days', 'minimum_days_out', 'has_mandatory_salesman', 'has_name_verification'])
    .select(['revenue_fee', 'is_revenue_fee_optional', 'revenue_fee_description', 'is_card_fee_automatic']);

/** The company's settings, its fee on card payments in percent. */
export const getCompanySettings = async (scope: Scope): Promise<CompanyRecord> => {
  const { features, ...row } = await settings(scope).executeTakeFirstOrThrow();
  const { revenue_fee: fee, is_revenue_fee_optional: isOptional, ...rest } = row;
  return {
    ...rest,
    mandatory_salesman: row.has_mandatory_salesman,
    verify_name_on_customer: row.has_name_verification,
    revenue_fee_percent: fee / 100,
    revenue_fee_optional: isOptional,
    automatic_credit_card_fee: row.is_card_fee_automatic,
    has_card_fee: features.includes(cardFeeFeature),
  };
};

/** Whether amounts in the present currency are on paper already. The database looks: invoices are of modules above. */
const hasAmounts = async ({ tx, company }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select company_has_amounts(${company.id}) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
};

type Before = Awaited<ReturnType<ReturnType<typeof settings>['executeTakeFirstOrThrow']>>;

/** @throws Refusal request.invalid with each field that is not written as the company writes it, or cannot change */
const checkForm = async (scope: Scope, form: Form, before: Before): Promise<void> => {
  const { phone, postal_code } = before;
  const faults: FieldRefusal[] = [
    ...checkProvince(form.prov_state, scope.company.country === 'C' ? 'C' : 'U').map(({ code }) => ({
      path: 'prov_state',
      code,
    })),
    ...formatFaults(form, scope.company, { phone, postal_code }),
  ];
  if (form.currency !== before.currency && (await hasAmounts(scope)))
    faults.push({ path: 'currency', code: 'company.currency_in_use' });
  if (faults.length > 0) refuseFields(faults);
};

/**
 * Changes the company's settings together. [B3.43] [B3.46] [B3.47] [B3.48] [B5.49]
 * @throws Refusal document.stale, request.invalid at the fields, with company.currency_in_use once there are amounts
 */
export const setCompanySettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<CompanyRecord> => {
  const before = await settings(scope).forUpdate().executeTakeFirstOrThrow();
  await checkForm(scope, body, before);
  const { mandatory_salesman, verify_name_on_customer, automatic_credit_card_fee, ...rest } = body;
  const { revenue_fee_percent: percent, revenue_fee_optional: isOptional, ...same } = rest;
  const after = {
    ...same,
    has_mandatory_salesman: mandatory_salesman,
    has_name_verification: verify_name_on_customer,
    is_card_fee_automatic: automatic_credit_card_fee,
    revenue_fee: Math.round(percent * 100),
    is_revenue_fee_optional: isOptional,
  };
  await changeCompany(scope, { before, after, ifMatch });
  return getCompanySettings(scope);
};
