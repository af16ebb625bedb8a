import type { CustomerForm } from '@yardline/contract/customers';

/** A customer before anything is known of him: the contract's own defaults, in the country of the company. */
export const blankCustomer = (country: string): CustomerForm => ({
  customer_number: '',
  name: '',
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
  price_list_id: null,
  tax1_code_id: null,
  tax2_code_id: null,
  exemption_number: '',
  exemption_type: '',
  comments: '',
});
