/** A company's features, by name. [S3.4] */
type Features = readonly string[];

/** Whether the provider's own service takes cards. [S3.1] [S3.3] */
export function hasCardPayments(features: Features): boolean {
  return features.includes('card_payments');
}

const gatewayPrefix = 'gateway_';

/** The features of store and portal, without their prefix: gateway_cart is cart. [S3.1] */
export function gatewayFeatures(features: Features): string[] {
  return features
    .filter((feature) => feature.startsWith(gatewayPrefix))
    .map((feature) => feature.slice(gatewayPrefix.length));
}

/**
 * Whether product details are shown beside a product: where a company keeps the makers' numbers, or has the details forced
 * on without them. [S2.39]
 */
export function showsProductInfo(features: Features): boolean {
  return features.includes('vendor_product_number') || features.includes('product_info');
}

/** The feature by which a company demands that its users move to the identity service. [S3.4] */
export const mandatoryMigration = 'tis_mandatory_migration';

/** Every feature that the provider switches on for a company. */
export const companyFeatures = [
  'card_payments',
  'contract_archive',
  'credit_card_fee',
  'gateway_cart',
  'gateway_portal',
  'internal_staff',
  'product_info',
  mandatoryMigration,
  'vendor_product_number',
] as const;
