import { type DocumentStatusCode, documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { language } from '../../platform/i18n.ts';

const isKnown = (code: string): code is DocumentStatusCode => Object.hasOwn(documentStatusCodes, code);

/** What has a machine, in the words of its document status. */
export const statusWord = (code: string): string =>
  isKnown(code) ? documentStatusCodes[code][language()] : code;
