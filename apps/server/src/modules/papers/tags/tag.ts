import type { PrintTagType } from '@yardline/contract/printing/printing';
import type { Language } from '../../../kernel/scope.ts';

/** What stands on one tag of a machine or a bin; all texts are in the words of its language. */
export type Tag = {
  type: PrintTagType | 'test';
  language: Language;
  /** The band across its head: what the tag is. */
  title: string;
  number: string;
  machine: string;
  complaint: string;
  mechanic: string;
  /** Of a tag for parts: which parts, and how many. */
  parts: readonly { number: string; description: string; quantity: string }[];
  company: string;
  /** The address of the order, or of the machine; none where the installation has none. */
  url: string | null;
  /** The same as a QR code; none where the installation has no address. */
  qr: { size: number; path: string } | null;
};
