import type { AssetRow } from '@yardline/contract/assets/assets';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../shell/product/status-word.ts';

type Props = { code: string; disposedAs?: AssetRow['disposed_as'] };

/**
 * What has the asset, in the words of its document status; every code but A is shown as not to be had. What has left the
 * fleet is sold, scrapped or lost, whatever its last document was.
 */
export const AssetStatusBadge = ({ code, disposedAs = null }: Props) => {
  const { t } = useTranslation('assets');
  if (disposedAs !== null) return <StatusBadge tone="quiet">{t(`dispose.kinds.${disposedAs}`)}</StatusBadge>;
  return <StatusBadge tone={code === 'A' ? 'good' : 'bad'}>{statusWord(code)}</StatusBadge>;
};
