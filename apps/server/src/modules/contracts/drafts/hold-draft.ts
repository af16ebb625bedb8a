import type { Scope } from '../../../kernel/scope.ts';
import { draftHolds } from '../../holds/public.ts';
import type { PricedLine, Reckoned } from '../../quoting/public.ts';
import { endOfWorksheet, findWorksheet } from './worksheets.queries.ts';

/** What a line of a draft asks of the stock. */
type DraftWish = Parameters<typeof draftHolds.hold>[1]['wishes'][number];

/** Until when a plain draft holds that is saved now; undefined where the company lets drafts hold nothing. */
const endOfDraft = async ({ tx, company, now }: Scope): Promise<Temporal.Instant | undefined> => {
  const { draft_hold_minutes: minutes } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('draft_hold_minutes')
    .executeTakeFirstOrThrow();
  return minutes === 0 ? undefined : now.add({ minutes });
};

/** More pieces than any yard has: a typing error holds nothing. */
const most = 100_000;

/** What a line asks of the stock; a draft may be as wrong as it likes, and only what could be held is. */
export const wishOf = (
  { form, facts, mayExceed }: Reckoned,
  { view, period, rerent }: PricedLine,
): DraftWish[] => {
  const asset = view.type === 'R' && rerent === undefined ? facts.assets.get(view.productId) : undefined;
  const { from, to } = period;
  if (asset === undefined || asset.kind === 'kit' || from === undefined || form.locationId === null)
    return [];
  if (to !== undefined && to !== null && Temporal.Instant.compare(from, to) >= 0) return [];
  if (!Number.isInteger(view.quantity) || view.quantity < 1 || view.quantity > most) return [];
  return [
    {
      assetId: asset.id,
      locationId: form.locationId,
      quantity: view.quantity,
      startsAt: from.toString(),
      endsAt: to?.toString() ?? null,
      mayExceed,
      ...(asset.kind === 'group' ? { groupId: asset.group_id } : {}),
    },
  ];
};

const isPlaced = ({ form, problems }: Reckoned): boolean =>
  form.divisionId !== null &&
  form.locationId !== null &&
  !problems.some(({ path }) => path === 'divisionId' || path === 'locationId');

/**
 * Until when a document that is saved now as a draft holds: a worksheet until its last day ends, of whatever kind; any other for the
 * minutes of the company, and a quote not at all.
 */
const endOfHolds = async (scope: Scope, contractId: number, reckoned: Reckoned) => {
  const worksheet = await findWorksheet(scope, contractId);
  const end = worksheet && endOfWorksheet(worksheet, reckoned.facts.zone);
  if (end !== undefined && Temporal.Instant.compare(end, scope.now) > 0) return end;
  return reckoned.form.kind === 'quote' ? undefined : endOfDraft(scope);
};

/** Holds what a draft asks for, from this save on. The draft's row is locked, or new. */
export const holdDraft = async (scope: Scope, contractId: number, reckoned: Reckoned): Promise<void> => {
  const until = isPlaced(reckoned) ? await endOfHolds(scope, contractId, reckoned) : undefined;
  const wishes = until === undefined ? [] : reckoned.priced.lines.flatMap((line) => wishOf(reckoned, line));
  await draftHolds.hold(scope, { contractId, wishes, until: (until ?? scope.now).toString() });
};
