import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getServiceRecord as endpoint } from '@yardline/contract/product-records/product-records';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A service by its code. [B7.10] @throws Refusal resource.not_found */
export const getServiceByCode = async (
  { tx }: Scope,
  { params: { code } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  (await tx
    .selectFrom('services')
    .where('service_code', '=', code)
    .select(['service_code as serviceCode', 'description', 'amount', 'has_quantity_prompt as qtyPrompt'])
    .select(['is_automatic as autoService', 'allows_edit as allowEditAutoSvc'])
    .executeTakeFirst()) ?? notFound();
