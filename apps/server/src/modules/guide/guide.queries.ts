import type { Guide } from '@yardline/contract/guide/guide';
import { type GuideStep, guideSteps } from '@yardline/contract/guide/steps';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Facts = Record<Exclude<GuideStep, 'play'>, boolean> & {
  has_contract: boolean;
  is_closed: boolean;
  is_seen: boolean;
  division_id: number;
  classes: number;
};

/** What the records show of each step. A page of the company that was saved has an address for questions about invoices. */
const readFacts = async ({ tx, company, actor }: Scope): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select c.receivables_email <> '' as company,
      exists (select from divisions d where d.company_id = c.id and d.address1 <> '' and not d.is_closed
        and exists (select from division_hours h where h.company_id = d.company_id and h.division_id = d.id)) as division,
      exists (select from divisions d where d.company_id = c.id and d.tax1_code_id is not null) as taxes,
      exists (select from document_counters n where n.company_id = c.id
        and n.kind in ('quote', 'reservation', 'contract')) as numbers,
      exists (select from assets a where a.company_id = c.id) as products,
      exists (select from customers u where u.company_id = c.id) as customers,
      (select count(*) from users u where u.company_id = c.id and u.is_active) > 1 as users,
      exists (select from company_logos l where l.company_id = c.id) as logo,
      exists (select from company_emails e where e.company_id = c.id) as mail,
      exists (select from contracts k where k.company_id = c.id and k.kind = 'contract' and k.number is not null)
        as has_contract,
      exists (select from guide_closings g where g.company_id = c.id) as is_closed,
      exists (select from guide_visits v where v.company_id = c.id and v.user_id = ${actor.userId}) as is_seen,
      (select min(d.id) from divisions d where d.company_id = c.id) as division_id,
      (select count(*)::int from classes k where k.company_id = c.id and k.kind = 'rental') as classes
    from companies c where c.id = ${company.id}`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a company has a row');
  return facts;
};

/** Whether a document was tried in Play, which has a database of its own. */
const isTried = async ({ tx, company, site }: Scope): Promise<boolean> => {
  const find = (at: Scope['tx']) =>
    at.selectFrom('contracts').where('number', 'is not', null).select('id').limit(1).executeTakeFirst();
  if (site === undefined || site.environments.here === 'play') return (await find(tx)) !== undefined;
  const play = await site.environments.findPlay();
  const found = await play?.transaction({ companyId: company.id, isReadOnly: true }, find);
  return found !== undefined;
};

/** Where the company stands between nothing and the first contract. */
export const readGuide = async (scope: Scope): Promise<Guide> => {
  const { has_contract, is_closed, is_seen, division_id, classes, ...done } = await readFacts(scope);
  const play = await isTried(scope);
  const skips = await scope.tx
    .selectFrom('guide_skips')
    .innerJoin('users', 'users.id', 'guide_skips.user_id')
    .select(['guide_skips.step', 'guide_skips.skipped_at', 'users.name'])
    .execute();
  const steps = guideSteps.map((step) => {
    const skip = skips.find((each) => each.step === step);
    const isDone = step === 'play' ? play : done[step];
    return {
      step,
      state: isDone ? ('done' as const) : skip === undefined ? ('open' as const) : ('skipped' as const),
      skipped_by: skip?.name ?? null,
      skipped_at: skip?.skipped_at ?? null,
    };
  });
  const count = steps.filter(({ state }) => state === 'done').length;
  return { steps, done: count, is_closed, is_seen, has_contract, division_id, classes };
};
