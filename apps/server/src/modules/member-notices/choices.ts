import { type NoticeKind, noticeKinds, type NoticeWay, usualWay } from '@yardline/domain/portal/notices';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

export type Choices = Record<NoticeKind, NoticeWay>;

/** How a person is told of each kind. */
export const readChoices = async ({ tx }: Scope, loginId: number): Promise<Choices> => {
  const rows = await tx
    .selectFrom('notice_choices')
    .where('portal_login_id', '=', loginId)
    .select(['notice_kind', 'way'])
    .$narrowType<{ notice_kind: NoticeKind; way: NoticeWay }>()
    .execute();
  return Object.assign(
    { ...usualWay },
    Object.fromEntries(rows.map(({ notice_kind: kind, way }) => [kind, way])),
  );
};

/** Keeps what a person chose, and tells the audit of what changed. */
export const writeChoices = async (scope: Scope, loginId: number, after: Partial<Choices>): Promise<void> => {
  const before = await readChoices(scope, loginId);
  const changed = noticeKinds.filter((kind) => (after[kind] ?? before[kind]) !== before[kind]);
  for (const kind of changed)
    await scope.tx
      .insertInto('notice_choices')
      .values({
        company_id: scope.company.id,
        portal_login_id: loginId,
        notice_kind: kind,
        way: after[kind] ?? before[kind],
        changed_at: scope.now.toString(),
      })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'portal_login_id', 'notice_kind']).doUpdateSet((eb) => ({
          way: eb.ref('excluded.way'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute();
  const told = (from: Partial<Choices>) =>
    Object.fromEntries(changed.map((kind) => [`notice_${kind}`, from[kind] ?? '']));
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: loginId,
    before: told(before),
    after: told(after),
  });
};
