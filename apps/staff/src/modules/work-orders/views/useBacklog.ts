import { useCall } from '@yardline/client/hooks';
import { listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { applyChange, withoutOrder } from '@yardline/domain/work-orders/views';
import { useLiveRows } from '../../../shell/live/useLiveRows.ts';
import { type Item, waitingItem } from './item.ts';

/** The call that reads what waits for a plan, the most urgent first. */
const backlogInput = (yard: string | undefined) => ({
  query: {
    unplanned: '1' as const,
    page_size: '200',
    ...(yard === undefined || yard === '' ? {} : { location_id: yard }),
  },
});

/** What waits for a plan, kept current by the rule of the cards. [B2.34] */
export const useBacklog = (yard: string | undefined) => {
  const input = backlogInput(yard);
  const { data, error, refetch } = useCall(listWorkOrders, input, { keepsPrevious: true });
  const { unplanned: _, page_size: __, ...asked } = input.query;
  useLiveRows({
    endpoint: listWorkOrders,
    input,
    // Asked for without the filter, so that the rule sees how an order left it.
    asked: { ...asked, finished: '1' },
    live: {
      noun: 'work_orders',
      applies: (rows, id, changed) =>
        changed === undefined ? withoutOrder(rows, id) : applyChange('cards', rows, changed),
    },
  });
  const items: Item[] | undefined = data?.items.map(waitingItem);
  return { items, hasMore: typeof data?.next === 'string', error, retry: () => void refetch() };
};
