/** What of the product a company has, by name. [S3.4] */
type Features = readonly string[];

/** Cards are taken by the provider's own service. [S3.1] [S3.3] */
export function hasCardPayments(features: Features): boolean {
  return features.includes('card_payments');
}

const gatewayPrefix = 'gateway_';

/** Those that concern store and portal, without the mark by which they are told apart: gateway_cart is cart. [S3.1] */
export function gatewayFeatures(features: Features): string[] {
  return features
    .filter((feature) => feature.startsWith(gatewayPrefix))
    .map((feature) => feature.slice(gatewayPrefix.length));
}

/**
 * Whether what is known of a product is shown beside it: where a company keeps the makers' numbers, or has it forced on
 * without them. [S2.39]
 */
export function showsProductInfo(features: Features): boolean {
  return features.includes('vendor_product_number') || features.includes('product_info');
}
