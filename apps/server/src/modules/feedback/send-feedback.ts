import type { InputOf } from '@yardline/contract/endpoint';
import type { Feedback, FeedbackKind, sendFeedback as endpoint } from '@yardline/contract/feedback/feedback';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { getFeedbackById } from './feedback.queries.ts';
import { readSettings } from './settings.ts';

/** Pieces that one person sends in a day: each is a mail. */
const mostADay = 20;

const words: Readonly<Record<FeedbackKind, Readonly<Record<Language, string>>>> = {
  question: { en: 'Question', fr: 'Question' },
  problem: { en: 'Problem', fr: 'Problème' },
  idea: { en: 'Idea', fr: 'Idée' },
};

/** @throws Refusal feedback.too_many */
const refuseTooMany = async ({ tx, actor, now }: Scope): Promise<void> => {
  const { sent } = await tx
    .selectFrom('feedback')
    .where('created_by', '=', actor.userId)
    .where('created_at', '>', now.subtract({ hours: 24 }).toString())
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  if (sent >= mostADay) throw new Refusal('feedback.too_many', { most: mostADay });
};

/**
 * Keeps what a person says about the product, and mails it to where the company wants it.
 * @throws Refusal feedback.too_many
 */
export const sendFeedback = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Feedback> => {
  const { tx, company, actor, now, language } = scope;
  await refuseTooMany(scope);
  const { kind, text, screen, version } = body;
  const { id } = await tx
    .insertInto('feedback')
    .values({
      company_id: company.id,
      kind,
      text,
      screen,
      version,
      language,
      created_by: actor.userId,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'feedback', rowId: id, after: { kind, screen } });
  const { goes_to: to } = await readSettings(scope);
  if (to !== '')
    await postMail(tx, {
      companyId: company.id,
      ownerIdentityId: undefined,
      to,
      language,
      template: 'feedback-arrived',
      data: { what: words[kind][language], name: actor.name, text, screen, link: `/feedback/${id}` },
      now,
    });
  return getFeedbackById(scope, id);
};
