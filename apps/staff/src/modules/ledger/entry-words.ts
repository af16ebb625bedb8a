import type { EntryRow } from '@yardline/contract/ledger/entries';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

type Named = Pick<EntryRow, 'id' | 'kind' | 'reference' | 'noun'>;

/** What an entry is called: by its kind and the number of its paper, a user's own by its own. */
export const useEntryName = (): ((entry: Named) => string) => {
  const { t } = useTranslation('ledger');
  return ({ id, kind, reference }) =>
    t('ofKind', { kind: t(`kinds.${kind}`), number: reference === '' ? id : reference });
};

/** The page of the paper that an entry is derived from: of what pays an invoice, that invoice. */
export const sourcePath = ({
  noun,
  reference,
}: Named): { to: string; search?: Record<string, string> } | undefined => {
  if (noun === '') return undefined;
  if (noun === 'ledger_accruals') return { to: paths.ledgerMonths() };
  if (noun === 'payments') return { to: paths.payments(), search: { search: reference } };
  return { to: paths.invoice(Number(reference)) };
};
