import { invitePortalLogin } from '@yardline/contract/portal-logins/portal-logins';
import { sql } from 'kysely';
import { hashPassword } from '../../../../src/kernel/auth/passwords.ts';
import type { Scope } from '../../../../src/kernel/scope.ts';
import { demoPassword, demoPortalPeople } from '../../logins.ts';
import type { Stage } from '../../stage/open-stage.ts';

const clerk = 'Casey Lin';

/** The customer with the most that is out and unpaid, so that their account shows something. */
const busiest = async ({ tx, company }: Scope): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c where c.company_id = ${company.id} and c.is_active and c.kind = 'company'
    order by (select count(*) from contracts k where k.company_id = c.company_id and k.customer_id = c.id
        and k.kind = 'contract' and k.status = 'open')
      + (select count(*) from invoices i where i.company_id = c.company_id and i.customer_id = c.id and i.balance <> 0) desc,
      c.id limit 1`.execute(tx);
  return rows[0]?.id ?? 0;
};

/** People of one customer in the portal, each with other rights, who chose their passwords already. */
export const portalPeople = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const invited = now.subtract({ hours: 30 });
  await stage.scene(async (scene) => {
    const scope = scene.scope(clerk, invited);
    const customerId = await busiest(scope);
    await scope.tx
      .updateTable('customers')
      .set({ portal_type: 'with_access' })
      .where('id', '=', customerId)
      .execute();
    const invite = scene.as(clerk, invited);
    for (const { name, email, preset, grants } of demoPortalPeople)
      await invite(invitePortalLogin, {
        body: { customer_id: customerId, name, email, preset, grants: [...grants] },
      });
    const at = invited.add({ hours: 1 }).toString();
    await scope.tx
      .updateTable('portal_logins')
      .set({ password_hash: await hashPassword(demoPassword), password_changed_at: at, verified_at: at })
      .where('has_password', '=', false)
      .execute();
    await scope.tx.updateTable('portal_codes').set({ used_at: at }).where('used_at', 'is', null).execute();
  });
};
