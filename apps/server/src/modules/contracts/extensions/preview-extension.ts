import type { previewExtension as endpoint } from '@yardline/contract/contracts/extensions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { isOut } from '@yardline/domain/contracts/line-status';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { linesOf, readContract } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { reckon } from '../reckon.ts';
import { mayView } from '../rights.ts';
import { isExtendable } from './extended-form.ts';
import { reckonExtension } from './reckon-extension.ts';

/**
 * What a later return would cost, and who needs the items in that time; it saves nothing. Saving reckons the same way.
 * @throws Refusal resource.not_found; as reckonExtension
 */
export const previewExtension = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const saved = { contract, lines: await linesOf(scope, params.id) };
  const before = await reckon(scope, await formOf(scope, saved, contract.kind), { saved });
  const { extended, after, promised } = await reckonExtension(scope, saved, body, before);
  const chosen = new Set(extended.chosen.map(({ id }) => id));
  const told = new Set(promised.map(({ lineId }) => lineId));
  const short = new Set(
    after.priced.lines.flatMap(({ entry }) => (told.has(entry.saved?.id ?? 0) ? [`lines.${entry.at}`] : [])),
  );
  // What is promised to someone is said with who it is.
  const problems = [...extended.problems, ...after.problems].filter(
    ({ path, code }) => code !== 'product.unavailable' || !short.has(path),
  );
  return {
    lines: before.priced.lines.flatMap(({ entry: { saved: line }, view }) =>
      line !== undefined && isExtendable(line) && line.kit_line_number === null
        ? [
            {
              lineId: line.id,
              product: view.product,
              description: view.description,
              quantity: view.quantity,
              endsAt: line.ends_at,
              isOut: isOut(line),
              isChosen: chosen.has(line.id),
            },
          ]
        : [],
    ),
    before: before.priced.totals,
    after: after.priced.totals,
    promised,
    problems: problems.map(({ path, code, data }) => ({
      path,
      reason: code,
      message: say(scope.language, code, data),
    })),
  };
};
