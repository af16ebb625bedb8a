import type { Demanded } from '@yardline/contract/availability/availability';
import { contractKind } from '@yardline/contract/contracts/contracts';
import { dateText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { statusWord } from '../../shell/product/status-word.ts';

/** What is said of a document's time: its name, when, its status, and where it opens. */
export const useBarWords = () => {
  const { t } = useTranslation('availability');
  const { t: shell } = useTranslation('shell');
  const { locale } = useLocale();
  const when = (local: string): string => {
    const instant = `${local}:00Z`;
    return `${dateText(instant, locale, 'UTC')} ${timeText(instant, locale, 'UTC')}`;
  };
  return {
    /** 'Contract 1041'; empty when no document stands behind it. */
    documentOf: ({ contract_kind: kind, contract_number: number }: Demanded): string => {
      const known = contractKind.safeParse(kind);
      return known.success ? `${shell(`palette.kinds.${known.data}`)} ${number ?? ''}`.trim() : '';
    },
    pathOf: ({
      contract_kind: kind,
      contract_id: id,
      contract_number: number,
    }: Demanded): string | undefined => {
      const known = contractKind.safeParse(kind);
      return known.success && id !== null ? paths.document(known.data, { id, number }) : undefined;
    },
    whenOf: ({ from, to }: Demanded): string => `${when(from)} – ${to === null ? t('open') : when(to)}`,
    statusOf: ({ status_code: code, is_overdue: isLate }: Demanded): string =>
      isLate ? t('late') : statusWord(code),
  };
};
