/** When a checklist is gone through: before a machine leaves, with the driver, when it is back, in the shop, or from time to time. */
export const moments = ['check_out', 'delivery', 'pickup', 'yard_return', 'shop', 'periodic'] as const;
export type Moment = (typeof moments)[number];
