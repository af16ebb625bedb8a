/** Counted up when the words change by which visitors are asked: who agreed to others is asked again. */
export const consentText = 1;

/** Days for which a choice holds; then visitors are asked again. */
export const consentDays = 365;

/** What a visitor said about being measured; *ask* before they said anything. */
export type Consent = 'ask' | 'yes' | 'no';

/**
 * What the cookie of a choice says: `yes.1.<code>`. A browser that asks not to be tracked (Sec-GPC) has said no without being asked.
 * A choice under other words counts as none.
 */
export const readConsent = (cookie: string | undefined, isPrivate: boolean): Consent => {
  if (isPrivate) return 'no';
  const [choice, version] = (cookie ?? '').split('.');
  if (Number(version) !== consentText) return 'ask';
  return choice === 'yes' || choice === 'no' ? choice : 'ask';
};
