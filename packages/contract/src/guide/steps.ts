/** The steps from an empty company to its first contract, in the order in which they are proposed. */
export const guideSteps = [
  'company',
  'division',
  'taxes',
  'numbers',
  'products',
  'customers',
  'users',
  'logo',
  'mail',
  'play',
] as const;
export type GuideStep = (typeof guideSteps)[number];
