import { displayMoney } from '@yardline/domain/format/numbers';
import type { Scope } from '../../../kernel/scope.ts';
import { postMail } from '../../mail/public.ts';
import type { Approval } from './approval-row.ts';
import type { Approver } from './find-approvers.ts';

const storeOf = ({ tx }: Scope, storeId: number) =>
  tx.selectFrom('stores').where('id', '=', storeId).select(['name', 'path']).executeTakeFirstOrThrow();

const linkOf = (path: string, language: string, id: number): string =>
  `/store/${path}/${language}/account/approvals/${id}`;

type Common = { name: string; store: string; link: string };
type Letter =
  | ['order-approval-asked', Common & { asker: string; total: string }]
  | ['order-approval-pay', Common & { approver: string }]
  | ['order-approval-refused', Common & { approver: string; reason: string }]
  | ['order-approval-lapsed', Common];

const post = ({ tx, company, now }: Scope, { email, language }: Approver, ...[template, data]: Letter) =>
  postMail(tx, {
    companyId: company.id,
    ownerIdentityId: undefined,
    to: email,
    language,
    template,
    data: data as never,
    now,
  });

type Asked = Pick<Approval, 'id' | 'storeId' | 'total'>;

/** Mails every colleague who may approve an order where it waits for them. */
export const tellApprovers = async (
  scope: Scope,
  { id, storeId, total }: Asked,
  { asker, approvers }: { asker: string; approvers: readonly Approver[] },
): Promise<void> => {
  const store = await storeOf(scope, storeId);
  for (const each of approvers)
    await post(scope, each, 'order-approval-asked', {
      name: each.name,
      asker,
      store: store.name,
      total: displayMoney(total, each.language, scope.company.currency),
      link: linkOf(store.path, each.language, id),
    });
};

type Outcome = { to: 'pay'; by: string } | { to: 'refused'; by: string; reason: string } | { to: 'lapsed' };

/** Mails the member who asked what became of their order; one that became a reservation is told with its number. */
export const tellAsker = async (scope: Scope, approval: Approval, outcome: Outcome): Promise<void> => {
  const store = await storeOf(scope, approval.storeId);
  const row = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', approval.askedBy)
    .select(['id', 'name', 'email', 'language'])
    .executeTakeFirstOrThrow();
  const asker: Approver = {
    id: row.id,
    name: row.name,
    email: row.email,
    language: row.language === 'fr' ? 'fr' : 'en',
  };
  const about = {
    name: asker.name,
    store: store.name,
    link: linkOf(store.path, asker.language, approval.id),
  };
  if (outcome.to === 'lapsed') await post(scope, asker, 'order-approval-lapsed', about);
  else if (outcome.to === 'pay')
    await post(scope, asker, 'order-approval-pay', Object.assign(about, { approver: outcome.by }));
  else {
    const { by: approver, reason } = outcome;
    await post(scope, asker, 'order-approval-refused', Object.assign(about, { approver, reason }));
  }
};
