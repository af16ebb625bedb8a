import { amount } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Draft } from '../bill.ts';
import { payersOn } from './read-payers.ts';
import { beforeTaxesOf } from './split-bill.ts';

/** Keeps a bill that several customers bear, as its papers refer to it. */
export const keepSharedBill = async (scope: Scope, draft: Draft): Promise<number> => {
  const { contract, day } = draft.terms;
  const set = (await payersOn(scope, contract.id, day)) ?? notFound();
  const { id } = await scope.tx
    .insertInto('shared_bills')
    .values({
      company_id: scope.company.id,
      contract_id: contract.id,
      set_id: set.id,
      before_taxes: amount(beforeTaxesOf(draft)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
