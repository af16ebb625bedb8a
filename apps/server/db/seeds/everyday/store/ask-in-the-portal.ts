import { rightsOf } from '@yardline/domain/permissions/portal';
import { noRights } from '../../../../src/kernel/auth/holder.ts';
import type { Scope } from '../../../../src/kernel/scope.ts';
import { memberDisputes } from '../../../../src/modules/disputes/public.ts';
import { memberRequests } from '../../../../src/modules/requests/public.ts';
import type { Stage } from '../../stage/open-stage.ts';

const clerk = 'Casey Lin';

/** Machines of open contracts that are out, each of another customer, the latest first. */
const rentedOut = async ({ tx }: Scope) => {
  const rows = await tx
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', 'c.id', 'l.contract_id')
    .where('c.kind', '=', 'contract')
    .where('c.status', '=', 'open')
    .where('l.type', '=', 'R')
    .where('l.status_code', '=', 'O')
    .where('l.asset_id', 'is not', null)
    .orderBy('c.id', 'desc')
    .orderBy('l.id')
    .select(['l.id', 'c.id as contract_id', 'c.customer_id'])
    .execute();
  return rows.filter(
    (row, index) => rows.findIndex((each) => each.customer_id === row.customer_id) === index,
  );
};

/** A person of a customer, who was invited and has not signed in yet. */
const invited = async ({ tx, company, now }: Scope, customerId: number, name: string, email: string) => {
  const row = { company_id: company.id, email, name, phone: '518-555-0147', created_at: now.toString() };
  const { id: loginId } = await tx
    .insertInto('portal_logins')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const preset = 'owner' as const;
  await tx
    .insertInto('portal_members')
    .values({
      company_id: company.id,
      login_id: loginId,
      customer_id: customerId,
      preset,
      added_at: now.toString(),
    })
    .execute();
  return { loginId, customerId, name, rights: rightsOf({ preset, grants: [] }), orderLimit: null, sites: [] };
};

/** The store's own user, under whom is written what customers' people do. */
const storeUser = async ({ tx }: Scope) => {
  const user = await tx
    .selectFrom('stores')
    .innerJoin('users', 'users.id', 'stores.user_id')
    .orderBy('stores.id')
    .select(['users.id as userId', 'users.identity_id as identityId', 'users.name'])
    .executeTakeFirstOrThrow();
  return { ...user, holder: noRights };
};

const billOf = ({ tx }: Scope, customerId: number) =>
  tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('i.customer_id', '=', customerId)
    .where('i.total', '>', 0)
    .where('l.extended_amount', '>', 0)
    .orderBy('i.id', 'desc')
    .orderBy('l.line_number')
    .select(['i.id as invoice_id', 'l.line_number'])
    .executeTakeFirst();

/**
 * What customers ask for in the portal: a machine that stands still, one that leaks, and a line of a bill that is disputed; all of
 * them wait for the shop.
 */
export const askInThePortal = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  await stage.scene(async (scene) => {
    const at = (hoursAgo: number): Scope => scene.scope(clerk, now.subtract({ hours: hoursAgo }));
    const [stopped, leaking] = await rentedOut(at(5));
    if (stopped === undefined || leaking === undefined)
      throw new Error('no two customers have a machine out');
    const actor = await storeUser(at(5));
    const dana = await invited(at(48), stopped.customer_id ?? 0, 'Dana Cole', 'dana.cole@portal.example');
    const luc = await invited(at(48), leaking.customer_id ?? 0, 'Luc Roy', 'luc.roy@portal.example');
    const by = (hoursAgo: number, member: typeof dana): Scope => ({ ...at(hoursAgo), actor, member });
    await memberRequests.service(by(5, luc), {
      contractId: leaking.contract_id,
      lineId: leaking.id,
      isStopped: false,
      said: { note: 'It leaks oil below the engine.', phone: '518-555-0152', key: '' },
    });
    await memberRequests.service(by(2, dana), {
      contractId: stopped.contract_id,
      lineId: stopped.id,
      isStopped: true,
      said: { note: 'It does not start any more, the battery is dead.', phone: '518-555-0147', key: '' },
    });
    for (const member of [dana, luc]) {
      const bill = await billOf(at(3), member.customerId);
      if (bill === undefined) continue;
      const reason = 'The machine stood still for two days of this time.';
      await memberDisputes.open(by(3, member), { ...bill, amount: null, reason }, '');
    }
  });
};
