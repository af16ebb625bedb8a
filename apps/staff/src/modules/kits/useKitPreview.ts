import { useCall } from '@yardline/client/hooks';
import type { CallInput } from '@yardline/client/request';
import { type ContractForm, priceContract } from '@yardline/contract/contracts/contracts';
import { explodeKit } from '@yardline/contract/kits/kits';
import { kitsFree } from '@yardline/domain/availability/kits';
import { useSession } from '../../session/useSession.ts';
import { homeOf } from '../../session/home-of.ts';
import { useDivision } from '../../session/useDivision.ts';

export type Asked = CallInput<typeof explodeKit>['body'];
export type Dates = { dateOut: string | null; dateIn: string | null; quantity: number };

/** What a kit brings, what is free of it over some dates and what it costs: priced as a quote of it alone would be. */
export const useKitPreview = (asked: Asked, { dateOut, dateIn, quantity }: Dates) => {
  const session = useSession();
  const { divisionId, locationId } = homeOf(session, useDivision().divisionId);
  const exploded = useCall(explodeKit, { body: asked }, { keepsPrevious: true });
  const lines = exploded.data?.lines ?? [];
  const form: ContractForm = {
    kind: 'quote',
    divisionId,
    locationId,
    dateOut,
    dateIn,
    timeOut: '08:00',
    timeIn: '08:00',
    lines: lines.map((line) => ({
      mode: 'A',
      type: line.type,
      productId: line.productId,
      quantity: line.pieces * quantity,
      chargeable: line.chargeable,
      discP: line.discountP,
    })),
  };
  const priced = useCall(
    priceContract,
    { body: { form, contractId: null } },
    {
      enabled:
        lines.length > 0 &&
        dateOut !== null &&
        dateIn !== null &&
        session.whyNot(priceContract) === undefined,
      keepsPrevious: true,
    },
  );
  // Services that documents carry by themselves stand behind what was asked for.
  const found = priced.isPlaceholderData ? undefined : priced.data?.lines.slice(0, lines.length);
  const counted = lines.flatMap((line, index) => {
    const free = found?.[index]?.available ?? null;
    return free === null || line.itemType === 'K'
      ? []
      : [{ key: `${line.type}${line.productId}`, line, free }];
  });
  const pieces = new Map<string, number>();
  for (const { key, line } of counted) pieces.set(key, (pieces.get(key) ?? 0) + line.pieces);
  return {
    lines,
    found,
    /** How many can be put together; null where nothing in it is counted. */
    free:
      counted.length === 0 ? null : kitsFree(pieces, new Map(counted.map(({ key, free }) => [key, free]))),
    total: found?.reduce((sum, { extendedAmount }) => sum + Math.round(extendedAmount * 100), 0),
    trouble: exploded.error?.message ?? priced.error?.message ?? session.whyNot(priceContract),
  };
};
