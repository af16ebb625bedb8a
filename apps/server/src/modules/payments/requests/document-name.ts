import type { Language } from '@yardline/domain/format/language';

const names: Record<Language, Record<'reservation' | 'contract', string>> = {
  en: { reservation: 'reservation', contract: 'contract' },
  fr: { reservation: 'la réservation', contract: 'le contrat' },
};

/** A reservation or a contract, as a mail to a customer calls it: "contract 10482". */
export const documentName = (
  language: Language,
  { kind, number }: { kind: 'reservation' | 'contract'; number: number },
): string => `${names[language][kind]} ${number}`;
