import { useTranslation } from 'react-i18next';
import { AskDivision } from '../../session/AskDivision.tsx';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';

/** In a company that works by division: for which one? Asked once in this browser, and changed in the header later. */
export const SelectDivision = () => {
  const { t } = useTranslation('userMenu');
  const { divisions } = useSession();
  const { isMissing, choose } = useDivision();
  if (!isMissing) return null;
  const own = divisions.filter((each) => each.is_user_division);
  return <AskDivision title={t('selectDivision')} divisions={own} onChoose={choose} />;
};
