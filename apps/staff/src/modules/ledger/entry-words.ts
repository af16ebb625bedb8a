import type { EntryKind, EntryRow } from '@yardline/contract/ledger/entries';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

type Named = Pick<EntryRow, 'id' | 'kind' | 'reference' | 'noun'>;

/** What an entry is called: by its kind and the number of its paper, a user's own by its own. */
export const useEntryName = (): ((entry: Named) => string) => {
  const { t } = useTranslation('ledger');
  return ({ id, kind, reference }) =>
    t('ofKind', { kind: t(`kinds.${kind}`), number: reference === '' ? id : reference });
};

type Place = { to: string; search?: Record<string, string> };

/** Where records without a paper of money are found, by the number that their entries name. */
const placeOf: Partial<Record<EntryKind, (reference: string) => Place>> = {
  drawer: () => ({ to: paths.till() }),
  bank_slip: () => ({ to: paths.bankSlips() }),
  bank_slip_return: () => ({ to: paths.bankSlips() }),
  stock_sale: (number) => ({ to: paths.part(number) }),
  stock_work: (search) => ({ to: paths.workOrders(), search: { search } }),
  repair_cost: (search) => ({ to: paths.workOrders(), search: { search } }),
  sublet_cost: (search) => ({ to: paths.workOrders(), search: { search } }),
  warranty: (search) => ({ to: paths.warrantyClaims(), search: { search } }),
  stock_receipt: (number) => ({ to: paths.part(number) }),
  stock_count: (number) => ({ to: paths.part(number) }),
  stock_transfer: (number) => ({ to: paths.part(number) }),
  stock_opening: (number) => ({ to: paths.part(number) }),
};

/** The page of the paper that an entry is derived from: of what pays an invoice, that invoice. */
export const sourcePath = ({ kind, noun, reference }: Named): Place | undefined => {
  if (noun === '') return undefined;
  if (noun === 'ledger_accruals') return { to: paths.ledgerMonths() };
  const place = placeOf[kind]?.(reference);
  if (place !== undefined) return place;
  if (noun === 'payments') return { to: paths.payments(), search: { search: reference } };
  return { to: paths.invoice(Number(reference)) };
};
