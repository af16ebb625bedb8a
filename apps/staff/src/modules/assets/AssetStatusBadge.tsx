import type { AssetRow } from '@yardline/contract/assets/assets';
import { stateOfCode } from '@yardline/domain/availability/states';
import { useTranslation } from 'react-i18next';
import { isStatusCode, statusWord } from '../../shell/product/status-word.ts';
import { StateBadge } from '../../shell/states/StateBadge.tsx';

type Props = { code: string; disposedAs?: AssetRow['disposed_as'] };

/**
 * What has the asset, in the words of its document status and with the sign and colour of the state that this is. What has
 * left the fleet is sold, scrapped or lost, whatever its last document was.
 */
export const AssetStatusBadge = ({ code, disposedAs = null }: Props) => {
  const { t } = useTranslation('assets');
  if (disposedAs !== null) return <StateBadge state="sold">{t(`dispose.kinds.${disposedAs}`)}</StateBadge>;
  return <StateBadge state={isStatusCode(code) ? stateOfCode[code] : 'down'}>{statusWord(code)}</StateBadge>;
};
