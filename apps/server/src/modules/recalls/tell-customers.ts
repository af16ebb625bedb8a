import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { tellRecallCustomers as endpoint } from '@yardline/contract/recalls/recall-notices';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { type HeldBy, holdersOf } from './customers.queries.ts';
import { getRecallById } from './recalls.queries.ts';

type Given = InputOf<typeof endpoint>['body']['customers'][number];

/** What mails name for questions: the company, with its phone where it has one. */
const companyOf = async ({ tx, company }: Scope) => {
  const { phone, language } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['phone', 'language'])
    .executeTakeFirstOrThrow();
  return { contact: phone === '' ? company.name : `${company.name} (${phone})`, language };
};

/** 'LIFT-7 (GS3214-1001)': as the machine's plate says it. */
const machinesIn = ({ view: { machines } }: HeldBy): string =>
  [
    ...new Set(
      machines.map(({ asset_number: number, serial_number: serial }) =>
        serial === '' ? number : `${number} (${serial})`,
      ),
    ),
  ].join(', ');

/** @throws Refusal request.invalid at customers who have none of its machines */
const toldOf = (holders: readonly HeldBy[], given: readonly Given[]) =>
  given.map(({ customer_id: id, email }, index) => {
    const holder = holders.find(({ view }) => view.customer_id === id);
    if (holder === undefined)
      return refuseFields([{ path: `customers.${index}.customer_id`, code: 'recall.customer_has_none' }]);
    return { holder, email };
  });

/**
 * Mails customers which of the machines that they have are recalled, each in their language, and records it for each machine. A recall
 * that stops the use asks them to.
 * @throws Refusal resource.not_found, recall.closed, request.invalid with recall.customer_has_none
 */
export const tellCustomers = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const recall = await getRecallById(scope, params.id);
  if (recall.is_closed) throw new Refusal('recall.closed');
  const told = toldOf(await holdersOf(scope, params.id), body.customers);
  const { contact, language: general } = await companyOf(scope);
  for (const { holder, email } of told) {
    const person = holder.view.people.find((each) => each.email === email);
    const mailId = await postMail(scope.tx, {
      companyId: scope.company.id,
      ownerIdentityId: undefined,
      to: email,
      language: (holder.language ?? general) === 'fr' ? 'fr' : 'en',
      template: recall.severity === 'stop_use' ? 'recall-stop-use' : 'recall-notice',
      data: {
        name: person?.name ?? holder.view.customer_name,
        machines: machinesIn(holder),
        title: recall.title,
        number: recall.maker_number,
        contact,
        message: body.message,
      },
      now: scope.now,
    });
    await scope.tx
      .insertInto('recall_notices')
      .values(
        holder.held.map(({ asset_id, contract_id }) => ({
          company_id: scope.company.id,
          recall_id: params.id,
          asset_id,
          contract_id,
          mail_id: mailId,
          sent_by: scope.actor.userId,
          sent_at: scope.now.toString(),
        })),
      )
      .execute();
  }
  await audit(scope, {
    action: 'update',
    noun: 'recalls',
    rowId: params.id,
    after: { told: told.map(({ holder, email }) => `${holder.view.customer_name}: ${email}`) },
  });
  return { customers: (await holdersOf(scope, params.id)).map(({ view }) => view) };
};
