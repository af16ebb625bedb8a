import { type DocumentStatusCode, documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { language } from '../../app/i18n.ts';

const isKnown = (code: string): code is DocumentStatusCode => Object.hasOwn(documentStatusCodes, code);

/** What has a product, in words: 'on contract'; a code that nobody knows as it is. */
export const statusWord = (code: string): string =>
  isKnown(code) ? documentStatusCodes[code][language()] : code;
