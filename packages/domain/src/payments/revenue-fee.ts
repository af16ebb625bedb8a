/** The feature of a company without which no card payment bears a fee. [S3.4] */
export const cardFeeFeature = 'credit_card_fee';

/** The company's settings for the fee on card payments; the fee is in hundredths of a percent. [B3.43] */
export type RevenueFeeSettings = { hasFeature: boolean; fee: number; optional: 'Y' | 'N' };

/**
 * The fee on card payments as a percent with two decimals, and whether the customer may decline it; undefined unless
 * the company has the feature and a fee. 299 is 2.99 %. [B5.42] [S5.14]
 */
export function revenueFee(
  settings: RevenueFeeSettings,
): { percent: number; isOptional: boolean } | undefined {
  if (!settings.hasFeature || settings.fee === 0) return undefined;
  return { percent: Math.round(settings.fee) / 100, isOptional: settings.optional === 'Y' };
}
