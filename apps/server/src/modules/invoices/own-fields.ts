import type { CustomFieldValues } from '@yardline/contract/records/custom-fields';
import { instructionOf } from '@yardline/domain/custom-fields/check';
import { copiedValues } from '@yardline/domain/custom-fields/copy';
import type { Scope } from '../../kernel/scope.ts';
import { fieldsOf } from '../records/public.ts';

/**
 * What goes over to an invoice of a contract of the company's own fields, where they say so: from the contract, else its site, else
 * its customer. [B3.16]
 */
export const fieldsOnInvoice = async (scope: Scope, contractId: number): Promise<CustomFieldValues> => {
  const fields = (await fieldsOf(scope)).filter((field) => instructionOf(field, 'invoice') !== undefined);
  if (fields.length === 0) return {};
  const from = await scope.tx
    .selectFrom('contracts')
    .leftJoin('sites', 'sites.id', 'contracts.site_id')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contracts.id', '=', contractId)
    .select(['contracts.custom_fields as contract', 'sites.custom_fields as site'])
    .select('customers.custom_fields as customer')
    .$narrowType<Record<'contract' | 'site' | 'customer', CustomFieldValues | null>>()
    .executeTakeFirstOrThrow();
  const values = copiedValues(fields, 'invoice', [from.contract ?? {}, from.site ?? {}, from.customer ?? {}]);
  return values as CustomFieldValues;
};
