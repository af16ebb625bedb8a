import { type DocumentStatusCode, documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { language } from '../../platform/i18n.ts';

const isKnown = (code: string): code is DocumentStatusCode => Object.hasOwn(documentStatusCodes, code);

/** A product's status in words: 'on contract'; an unknown code as it is. */
export const statusWord = (code: string): string =>
  isKnown(code) ? documentStatusCodes[code][language()] : code;
