import type { PortalPreset } from '@yardline/domain/permissions/portal';
import { type Glance, notice, type Shown } from '../glance.ts';

const stateOf = (row: { is_active: boolean; has_password: boolean }): 'inactive' | 'active' | 'invited' => {
  if (!row.is_active) return 'inactive';
  return row.has_password ? 'active' : 'invited';
};

/** The people of the customer who are in the portal, for its owner. */
export const people = async ({ scope, words, money }: Glance): Promise<Shown> => {
  const said = words.people;
  const rows = await scope.tx
    .selectFrom('portal_members')
    .innerJoin('portal_logins', 'portal_logins.id', 'portal_members.login_id')
    .orderBy('portal_logins.name')
    .orderBy('portal_logins.id')
    .select(['name', 'email', 'preset', 'order_limit', 'is_active', 'has_password'])
    .$narrowType<{ preset: PortalPreset }>()
    .execute();
  return {
    title: said.title,
    parts: [
      {
        kind: 'table',
        title: said.title,
        columns: [
          { text: said.name },
          { text: said.role },
          { text: said.limit, isNumber: true },
          { text: said.state },
        ],
        rows: rows.map((row) => [
          { text: row.name, more: row.email },
          { text: said.presets[row.preset] },
          { text: row.order_limit === null ? said.noLimit : money(row.order_limit) },
          { text: said.states[stateOf(row)] },
        ]),
        empty: said.empty,
      },
      notice('info', said.hint),
    ],
  };
};
