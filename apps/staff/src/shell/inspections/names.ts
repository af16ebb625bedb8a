import type { InspectionStatus } from '@yardline/contract/inspections/inspections';
import type { Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

/** A checklist by its name in the user's language. */
export const nameOf = ({ name_en, name_fr }: { name_en: string; name_fr: string }): string =>
  language() === 'fr' ? name_fr : name_en;

/** What a point asks, in the user's language. */
export const promptOf = ({ prompt_en, prompt_fr }: { prompt_en: string; prompt_fr: string }): string =>
  language() === 'fr' ? prompt_fr : prompt_en;

export const toneOf: Readonly<Record<InspectionStatus, Tone>> = {
  open: 'info',
  passed: 'good',
  failed: 'bad',
  dropped: 'quiet',
};
