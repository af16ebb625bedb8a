import { type DocumentStatusCode, documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { language } from '../../app/i18n.ts';

const isKnown = (code: string): code is DocumentStatusCode => Object.hasOwn(documentStatusCodes, code);

/** What has the asset, in the words of its document status; every code but A is shown as not to be had. */
export const AssetStatusBadge = ({ code }: { code: string }) => (
  <StatusBadge tone={code === 'A' ? 'good' : 'bad'}>
    {isKnown(code) ? documentStatusCodes[code][language()] : code}
  </StatusBadge>
);
