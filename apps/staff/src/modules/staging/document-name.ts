import type { Staging, StagingItem } from '@yardline/contract/staging/staging';
import { useTranslation } from 'react-i18next';

/** What a document is called: its kind and number. */
export const useDocumentName = () => {
  const { t } = useTranslation('staging');
  return ({ kind, number }: Pick<Staging, 'kind'> & { number: number | null }): string =>
    t(`kinds.${kind}`, { number: number ?? '' });
};

/** The different texts of some items, without the empty ones. */
export const textsOf = (items: readonly StagingItem[], of: (item: StagingItem) => string): string =>
  [...new Set(items.map(of).filter((text) => text !== ''))].join(', ');

/** How many things of a document stand ready. */
export const readyOf = (items: readonly StagingItem[]): number =>
  items.filter(({ status }) => status === 'staged').length;
