import type { CustomerForm, customerForm } from '@yardline/contract/customers/customers';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What a new customer's form holds beside: the form of a known one has the same fields but for the company's own. */
export const shared = (form: unknown) =>
  form as UseFormReturn<CustomerForm, unknown, z.output<typeof customerForm>>;

/** An empty customer form: the contract's own defaults, in the company's country. */
export const blankCustomer = (country: string): CustomerForm => ({
  customer_number: '',
  alternate_number: '',
  name: '',
  first_name: '',
  last_name: '',
  kind: 'company',
  account_type: 'Y',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  prov_state: '',
  postal_code: '',
  country: country === 'C' ? 'C' : 'U',
  credit_limit: null,
  rental_discount_rate: 0,
  sales_discount_rate: 0,
  is_po_required: false,
  blanket_po: '',
  charges_waiver: true,
  portal_type: 'without_access',
  statement_form: 'activity',
  price_list_id: null,
  terms_id: null,
  deposit_kind: null,
  deposit_figure: 0,
  tax1_code_id: null,
  tax2_code_id: null,
  exemption_number: '',
  exemption_type: '',
  exempts_rentals: true,
  exempts_sales: true,
  insurance_company: '',
  insurance_policy_number: '',
  insurance_expires_on: null,
  insurance_agent: '',
  insurance_phone: '',
  insurance_fax: '',
  licenses: [],
  ok_to_continue: 'Y',
  allow_activity: 'Y',
  allow_activity_if_unpaid: 'Y',
  language: null,
  comments: '',
});
