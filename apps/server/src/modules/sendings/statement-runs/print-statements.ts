import { mostStatementsPrinted, type printStatements } from '@yardline/contract/sendings/statement-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { FileReply } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { drawPaper, readSendable, titleOf } from '../../papers/public.ts';
import { languageOf } from '../recipients.ts';
import { lockSending } from './repeat-statement-run.ts';
import { itemsOf } from './statement-runs.queries.ts';

/**
 * The next statements of a run that go on paper, as one PDF, each in the language of its customer. They are printed from then on,
 * and can be printed again.
 * @throws Refusal resource.not_found, statement_run.none_to_print
 */
export const printThem = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof printStatements>,
): Promise<FileReply> => {
  await lockSending(scope, id);
  const next = (await itemsOf(scope, id))
    .filter(({ state }) => state === body.of)
    .slice(0, mostStatementsPrinted);
  const papers = [];
  for (const { customer_id: customerId, as_of: to } of next) {
    const language = await languageOf(scope, customerId);
    papers.push((await readSendable(scope, 'statement', customerId, language, { to })).paper);
  }
  const [first, ...following] = papers;
  if (first === undefined) throw new Refusal('statement_run.none_to_print');
  if (body.of !== 'printed')
    await scope.tx
      .updateTable('statement_run_items')
      .set({ printed_at: scope.now.toString() })
      .where('run_id', '=', id)
      .where(
        'customer_id',
        'in',
        next.map(({ customer_id: customerId }) => customerId),
      )
      .execute();
  await audit(scope, {
    action: 'export',
    noun: 'statement_runs',
    rowId: id,
    after: { printed: papers.length },
  });
  const title = titleOf(Object.assign({ ...first }, { number: '' }), scope.language);
  return {
    bytes: await drawPaper(scope, first, following),
    filename: `${title} ${next[0]?.as_of ?? ''}.pdf`,
  };
};
