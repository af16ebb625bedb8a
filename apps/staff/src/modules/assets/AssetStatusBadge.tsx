import { StatusBadge } from '@yardline/ui/StatusBadge';
import { statusWord } from '../../shell/product/status-word.ts';

/** What has the asset, in the words of its document status; every code but A is shown as not to be had. */
export const AssetStatusBadge = ({ code }: { code: string }) => (
  <StatusBadge tone={code === 'A' ? 'good' : 'bad'}>{statusWord(code)}</StatusBadge>
);
