import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';

type About = { store_id: number; number: number; name: string; email: string; language: string };
type Answer = ['web-order-accepted', { reservation: string }] | ['web-order-declined', { reason: string }];

/** Mails the shopper what became of their order, in the language in which they sent it. */
export const tellShopper = async (scope: Scope, order: About, ...[template, more]: Answer): Promise<void> => {
  const store = await scope.tx
    .selectFrom('stores')
    .where('id', '=', order.store_id)
    .select(['name', 'phone'])
    .executeTakeFirstOrThrow();
  const about = { name: order.name, store: store.name, phone: store.phone, number: String(order.number) };
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: order.email,
    language: order.language === 'fr' ? 'fr' : 'en',
    template,
    data: { ...about, ...more } as never,
    now: scope.now,
  });
};
