import { displayMoney } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Scope } from '../../kernel/scope.ts';
import { guaranteeBook, type GuaranteeRow } from '../guarantee-book/public.ts';
import { postMail } from '../mail/public.ts';
import { newOrderCode } from '../web-orders/public.ts';

/** The order of a document, with its store; undefined for a document that no shopper ordered. */
export const orderOfContract = ({ tx }: Scope, contractId: number) =>
  tx
    .selectFrom('contracts as k')
    .innerJoin('web_orders as o', (join) =>
      join.on((eb) =>
        eb.or([
          eb('o.contract_id', '=', eb.ref('k.id')),
          eb('o.contract_id', '=', eb.ref('k.source_contract_id')),
        ]),
      ),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('k.id', '=', contractId)
    .select(['k.id as contract_id', 'k.kind', 'k.number as contract_number'])
    .select(['o.id', 'o.name', 'o.business', 'o.email', 'o.language', 'o.number'])
    .select(['s.name as store', 's.path', 's.phone', 's.email as store_email'])
    .executeTakeFirst();

/**
 * Mails the shop and the customer that nothing could be held on the card. The customer gets a link to their order, where they give
 * another card; only its hash is kept. The caller has locked the guarantee.
 */
export const tellFailed = async (scope: Scope, row: GuaranteeRow): Promise<void> => {
  const order = await orderOfContract(scope, row.contract_id);
  if (order === undefined) return;
  const code = newOrderCode(scope);
  await guaranteeBook.change(scope, row, { link_hash: hashOf(code) });
  const language = order.language === 'fr' ? 'fr' : 'en';
  const amountIn = (of: 'en' | 'fr') => displayMoney(cents(row.amount), of, row.currency);
  const mail = { companyId: scope.company.id, ownerIdentityId: undefined, now: scope.now };
  await postMail(scope.tx, {
    ...mail,
    to: order.email,
    language,
    template: 'guarantee-card-needed',
    data: {
      name: order.name,
      store: order.store,
      phone: order.phone,
      number: String(order.number),
      amount: amountIn(language),
      link: `/store/${order.path}/${language}/order/${code}`,
    },
  });
  if (order.store_email === '') return;
  await postMail(scope.tx, {
    ...mail,
    to: order.store_email,
    language: 'en',
    template: 'guarantee-failed',
    data: {
      store: order.store,
      customer: order.business || order.name,
      number: String(order.contract_number ?? order.number),
      amount: amountIn('en'),
      link:
        order.kind === 'contract'
          ? `/contracts/${order.contract_id}/deposits`
          : `/reservations/${order.contract_id}/deposits`,
    },
  });
};
