/** Stripe's ids for a promotion code and its coupon. */
export const promotionId = (code: string) => `promo_${code}`;
export const couponId = (code: string) => `coupon_${code}`;

/** Id of the discount that a code has become, for a subscription or an invoice. */
export const discountId = (id: string) => `di_${id.slice(id.indexOf('_') + 1)}`;
