import { type DocumentStatusCode, documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { language } from '../../platform/i18n.ts';

/** Whether a text is one of the document statuses. */
export const isStatusCode = (code: string): code is DocumentStatusCode =>
  Object.hasOwn(documentStatusCodes, code);

/** What has a machine, in the words of its document status. */
export const statusWord = (code: string): string =>
  isStatusCode(code) ? documentStatusCodes[code][language()] : code;
